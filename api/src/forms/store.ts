import { asc, getTableColumns, gt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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

/** Submitted forms, oldest first and in pages, with the field names of the wire. */
export interface SentForms {
  columns: string[];
  pages(): AsyncGenerator<Record<string, unknown>[]>;
}

const PAGE = 1_000;

function sentForms(db: Database, table: FormTable, fields: Record<string, PgColumn>): SentForms {
  return {
    columns: Object.keys(fields),
    async *pages() {
      let last = 0;
      for (;;) {
        const rows = await db
          .select({ ...fields, formId: table.id })
          .from(table)
          .where(gt(table.id, last))
          .orderBy(asc(table.id))
          .limit(PAGE);
        if (rows.length === 0) return;
        last = rows.at(-1)!.formId as number;
        yield rows.map(({ formId: _formId, ...row }) => row);
      }
    },
  };
}

type FormTable = typeof contactMessages | typeof surveyAnswers | typeof fieldworkVisits;

export function listContactMessages(db: Database): SentForms {
  const { createdAt: created_at, name, email, phoneNumber: phone_number, message } = getTableColumns(contactMessages);
  return sentForms(db, contactMessages, { created_at, name, email, phone_number, message });
}

export function listSurveyAnswers(db: Database): SentForms {
  const { id: _id, createdAt: created_at, phoneNumber: phone_number, ...others } = getTableColumns(surveyAnswers);
  return sentForms(db, surveyAnswers, { created_at, phone_number, ...others });
}

export function listFieldworkVisits(db: Database): SentForms {
  const table = fieldworkVisits;
  return sentForms(db, table, {
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
  });
}
