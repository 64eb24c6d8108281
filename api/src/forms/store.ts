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
