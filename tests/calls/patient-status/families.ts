import type { Kind } from '@thinna/contract/helpers/helpers';
import { roleNameOf } from '@thinna/contract/helpers/roles';
import type { Selectable } from 'kysely';
import type { Schedules } from '../../../apps/server/src/db/types.ts';
import { test as recordsTest, TODAY } from '../visit-records/records.ts';

/** What is known of the illness, and may be on nothing that is about a visit to the family. */
export const ILLNESS = 'Wound on the left heel';
export const PROXY_PHONE = '9847054321';

export interface Family {
  patient_id: number;
  helper_id: number;
  account_id: number;
  token: string;
  /** The visit to the family. */
  schedule_id: number;
}

/** Adds the fixtures of a patient who has died and whose family is to be visited. */
export const test = recordsTest
  .extend('addFamilyVisit', { scope: 'file' }, ({ database: { db } }) => {
    return async (
      values: Partial<Selectable<Schedules>> & { patient_id: number },
    ): Promise<number> => {
      const { id } = await db
        .insertInto('schedules')
        .values({
          patient_name: 'Kalyani Amma',
          member_name: 'Leela Menon',
          visit_type: 'Volunteer',
          visit_date: TODAY,
          visit_time: '16:00',
          is_bereavement: true,
          ...values,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
  })
  .extend('mourn', { scope: 'file' }, ({ database: { db }, someone, addFamilyVisit }) => {
    return async (kind: Kind = 'volunteer', visit: object = {}): Promise<Family> => {
      const { patient_id, helper_id, account_id, token } = await someone(kind, {
        isAssigned: false,
        patient: {
          care_status: 'deceased',
          status_on: '2026-10-26',
          proxy_phone_number: PROXY_PHONE,
          address: 'House 12',
        },
      });
      await db
        .insertInto('health_records')
        .values({ patient_id, note: ILLNESS, note_date: '2026-10-20' })
        .execute();
      await db
        .insertInto('tasks')
        .values({ patient_id, title: ILLNESS, assigned_kind: kind, due_date: TODAY })
        .execute();
      const schedule_id = await addFamilyVisit({
        patient_id,
        helper_id,
        visit_type: roleNameOf[kind],
        ...visit,
      });
      return { patient_id, helper_id, account_id, token, schedule_id };
    };
  });
