import type { ContactRequest, FieldworkRequest, SurveyRequest } from '@farmgate/contract/shop/forms';
import type { Database } from '../database/connect.ts';
import { invalid } from '../http/request-error.ts';
import { findSettings } from '../shop-settings/store.ts';
import { insertContactMessage, insertFieldworkVisit, insertSurveyAnswer } from './store.ts';

export async function saveContactMessage(db: Database, request: ContactRequest): Promise<void> {
  const { name, email, phone_number: phoneNumber, message } = request;
  await insertContactMessage(db, { name, email, phoneNumber, message });
}

export async function saveSurveyAnswer(db: Database, request: SurveyRequest): Promise<void> {
  const { phone_number: phoneNumber, ...answer } = request;
  await insertSurveyAnswer(db, { ...answer, phoneNumber });
}

/**  @throws RequestError 422 when the name is not one of the field workers in the settings */
export async function saveFieldworkVisit(db: Database, request: FieldworkRequest): Promise<void> {
  const settings = await findSettings(db);
  if (!settings?.fieldworkNames.includes(request.log_name)) {
    throw invalid('log_name', "Choose one of the names under 'Logged in as'");
  }
  await insertFieldworkVisit(db, {
    logName: request.log_name,
    apartmentName: request.apparment_name,
    contactPerson: request.contact_person,
    contactNumber: request.contact_number,
    assocMemberName: request.assoc_member_name,
    assocMemberNumber: request.assoc_member_number,
    totalHouses: request.total_houses,
    totalFamily: request.total_family,
    streetName: request.street_name,
  });
}
