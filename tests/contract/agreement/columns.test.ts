import { fundForm } from '@thinna/contract/emergency-fund/emergency-fund';
import { equipmentInput } from '@thinna/contract/equipment/equipment';
import { helperKinds } from '@thinna/contract/helpers/helpers';
import { metaOf } from '@thinna/contract/kit/failure';
import { z } from '@thinna/contract/kit/zod';
import {
  health,
  last_name,
  personalForm,
  treatment,
} from '@thinna/contract/patients/patient-fields';
import { requestEdits } from '@thinna/contract/patients-in-need/patients-in-need';
import { registrantForms } from '@thinna/contract/registrations/registrations';
import { requestForms } from '@thinna/contract/requests/patient-request';
import { taskInput } from '@thinna/contract/tasks/tasks';
import { visitPlanInput } from '@thinna/contract/visit-plans/plan-input';
import { correctionInput } from '@thinna/contract/visit-records/visit-fields';
import { visitInput } from '@thinna/contract/visits/visits';
import { expect } from 'vitest';
import { test } from '../../support/database.ts';

/** The consent is stored in `consents`, and the images in columns of other names. */
const fundTexts = fundForm.omit({
  existing_photo: true,
  existing_qr_code: true,
  consent_given_by: true,
  consent_relation: true,
  consent_date: true,
});

/** Without role and member, which are stored as references, and with the names of the columns. */
const { title, description, category, priority, dueDate, dueTime } = taskInput.shape;
const storedTask = z.object({
  title,
  description,
  category,
  priority,
  due_date: dueDate,
  due_time: dueTime,
});

/** Each field of the schema must have a column in the table. */
const stored: [schema: z.ZodObject, table: string][] = [
  ...Object.values(helperKinds).map(({ input }) => [input, 'helpers'] as [z.ZodObject, string]),
  ...Object.values(registrantForms).map((form) => [form, 'helpers'] as [z.ZodObject, string]),
  // `existing_image` names the image to keep; its column is `image_url`.
  [equipmentInput.omit({ existing_image: true }), 'equipment'],
  [fundTexts, 'emergency_fund_cases'],
  [visitInput, 'schedules'],
  [correctionInput, 'visit_records'],
  [visitPlanInput, 'patients'],
  [personalForm.extend({ last_name }), 'patients'],
  [z.object(treatment), 'patients'],
  [health, 'health_records'],
  [storedTask, 'tasks'],
  ...[...Object.values(requestForms), ...Object.values(requestEdits)].map(
    (form) => [form, 'patient_requests'] as [z.ZodObject, string],
  ),
];

test('every field has a column, and room in it', async ({ database }) => {
  const { rows } = await database.pool.query<{ name: string; room: number | null }>(
    `select table_name || '.' || column_name as name, character_maximum_length as room
     from information_schema.columns where table_schema = 'public'`,
  );
  const columns = new Map(rows.map(({ name, room }) => [name, room]));
  const problems = stored.flatMap(([schema, table]) =>
    Object.keys(schema.shape).flatMap((field) => {
      const column = `${table}.${field}`;
      const room = columns.get(column);
      if (room === undefined) return [`${column} is missing: add a migration`];
      const { maxLength = 0 } = metaOf(schema, field);
      return room !== null && room < maxLength
        ? [`${column} holds ${room} characters, the field takes ${maxLength}`]
        : [];
    }),
  );
  expect([...new Set(problems)]).toEqual([]);
});
