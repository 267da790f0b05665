import { z } from '../kit/zod.ts';
import { personalForm } from '../patients/patient-fields.ts';
import { closingInput } from '../patients-in-need/closing.ts';
import { followUpCalls } from '../patients-in-need/follow-up.ts';
import { requestBody } from '../requests/patient-request.ts';
import { visitInput } from '../visits/visits.ts';
import { counts, days, fieldFrom, fieldsFrom, moments, texts } from './person-data.ts';

// Sections that several kinds of people have.

export const request = z.object({
  ...texts('code'),
  ...fieldsFrom(requestBody, 'patient_name'),
  // As it is stored; the form of a request spells one of the options differently (D-02).
  ...fieldsFrom(personalForm, 'support_type'),
  ...fieldsFrom(requestBody, 'health_condition', 'care_details', 'place', 'address'),
  ...fieldsFrom(requestBody, 'contact_phone_number', 'contact_name', 'contact_email', 'notes'),
  ...moments('created_at', 'updated_at', 'viewed_at', 'closed_at'),
  closed_why: fieldFrom(closingInput, 'why'),
});

const callForm = followUpCalls.addCall.body;
export const phoneCalls = z.object({
  ...moments('called_at'),
  ...texts('called_by'),
  reached: z
    .boolean()
    .nullable()
    .meta({ ...callForm.shape.reached.meta() }),
  ...fieldsFrom(callForm, 'note'),
});

export const visits = z.object({
  ...fieldsFrom(visitInput, 'visit_date', 'visit_time', 'visit_type', 'member_name', 'notes'),
  ...moments('cannot_come_at', 'told_at'),
  ...texts('told_by', 'former_members'),
  ...moments('created_at', 'updated_at'),
});

export const deletedVisits = z.object({
  ...fieldsFrom(visitInput, 'visit_date', 'visit_time', 'visit_type', 'member_name', 'notes'),
  ...moments('deleted_at'),
  ...texts('deleted_by'),
});

export const consents = z.object({
  ...texts('purpose', 'basis', 'notice_version', 'channel', 'given_by', 'relation'),
  ...moments('given_at', 'withdrawn_at'),
});

export const notices = z.object({ ...texts('message'), ...moments('created_at', 'read_at') });

/** Who opened or changed the record, by person and day. */
export const opened = z.object({
  ...days('day'),
  ...texts('who', 'actor_role'),
  ...counts('opened', 'listed', 'changed', 'exported'),
  ...moments('first_at', 'last_at'),
});
