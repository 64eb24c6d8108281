import { asc, getTableColumns } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { contactMessages, fieldworkVisits, surveyAnswers } from '../database/schema.ts';

export async function insertContactMessage(db: Database, row: typeof contactMessages.$inferInsert): Promise<void> {
  await db.insert(contactMessages).values(row);
}

export async function insertSurveyAnswer(db: Database, row: typeof surveyAnswers.$inferInsert): Promise<void> {
  await db.insert(surveyAnswers).values(row);
}

export async function insertFieldworkVisit(db: Database, row: typeof fieldworkVisits.$inferInsert): Promise<void> {
  await db.insert(fieldworkVisits).values(row);
}

/** Submitted forms, oldest first, with the field names of the wire. */
interface Sent {
  columns: string[];
  rows: Record<string, unknown>[];
}

const sent = (columns: string[], rows: Record<string, unknown>[]): Sent => ({ columns, rows });

export async function listContactMessages(db: Database): Promise<Sent> {
  const { createdAt: created_at, name, email, phoneNumber: phone_number, message } = getTableColumns(contactMessages);
  const fields = { created_at, name, email, phone_number, message };
  return sent(Object.keys(fields), await db.select(fields).from(contactMessages).orderBy(asc(contactMessages.id)));
}

export async function listSurveyAnswers(db: Database): Promise<Sent> {
  const { id: _id, createdAt: created_at, phoneNumber: phone_number, ...others } = getTableColumns(surveyAnswers);
  const fields = { created_at, phone_number, ...others };
  return sent(Object.keys(fields), await db.select(fields).from(surveyAnswers).orderBy(asc(surveyAnswers.id)));
}

export async function listFieldworkVisits(db: Database): Promise<Sent> {
  const table = fieldworkVisits;
  const fields = {
    created_at: table.createdAt,
    log_name: table.logName,
    apparment_name: table.apartmentName,
    contact_person: table.contactPerson,
    contact_number: table.contactNumber,
    assoc_member_name: table.assocMemberName,
    assoc_member_number: table.assocMemberNumber,
    total_houses: table.totalHouses,
    total_family: table.totalFamily,
    street_name: table.streetName,
  };
  return sent(Object.keys(fields), await db.select(fields).from(table).orderBy(asc(table.id)));
}
