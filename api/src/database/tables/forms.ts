import { bigint, integer, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, shop } from './namespace.ts';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const contactMessages = shop.table('contact_messages', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  phoneNumber: text('phone_number').notNull(),
  message: text().notNull().default(''),
  createdAt: createdAt(),
});

export const surveyAnswers = shop.table('survey_answers', {
  id: id(),
  name: text().notNull(),
  phoneNumber: text('phone_number').notNull(),
  email: text().notNull(),
  kids: smallint(),
  adults: smallint(),
  older: smallint(),
  usage: text().notNull(),
  fresh: text().notNull(),
  frequent: text().notNull(),
  spent: text().notNull(),
  createdAt: createdAt(),
});

export const fieldworkVisits = shop.table('fieldwork_visits', {
  id: id(),
  logName: text('log_name').notNull(),
  apartmentName: text('apartment_name').notNull(),
  contactPerson: text('contact_person').notNull(),
  contactNumber: text('contact_number').notNull(),
  assocMemberName: text('assoc_member_name').notNull(),
  assocMemberNumber: text('assoc_member_number').notNull(),
  totalHouses: integer('total_houses').notNull(),
  totalFamily: integer('total_family').notNull(),
  streetName: text('street_name').notNull(),
  createdAt: createdAt(),
});
