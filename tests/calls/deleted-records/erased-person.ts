import { addHelper, addPatient, addVisitRecord } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { test as deletedTest, visit } from './rows.ts';

export const person = {
  first_name: 'Velayudhan',
  last_name: 'Thekkumthala',
  phone_number: '9447012345',
  address: 'Blue house beside the ferry',
  proxy_name: 'Sarojini Vadakkan',
  proxy_phone_number: '9447054321',
};
export const NAME = 'Velayudhan Thekkumthala';
/** Every text by which the person can be recognised. */
export const texts = [NAME, ...Object.values(person)];

export const test = deletedTest
  .extend(
    'erase',
    { scope: 'file' },
    ({ app, admin }) =>
      (id: number) =>
        ask(app, `DELETE /api/deleted-records/${id}`, { token: admin }),
  )
  /** A patient with all that the program writes about one. Returns the deleted record. */
  .extend('loseVelayudhan', { scope: 'file' }, ({ app, admin, database: { db }, remove }) => {
    return async () => {
      const helper_id = await addHelper(db);
      const patient_id = await addPatient(db, person);
      const base = { ...visit, visit_type: 'Volunteer' as const, member_name: 'Mary Thomas' };
      const visits = await db
        .insertInto('schedules')
        .values(
          ['kept', 'deleted before', 'deleted after'].map((notes) => ({
            ...base,
            notes: `${notes}: ${person.address}`,
            patient_name: NAME,
            patient_id,
            helper_id,
          })),
        )
        .returning('id')
        .execute();
      const [kept = 0, before = 0, after = 0] = visits.map(({ id }) => id);
      const { id: task } = await db
        .insertInto('tasks')
        .values({ title: `Call: ${NAME}`, description: person.phone_number, patient_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: cannotCome } = await db
        .insertInto('tasks')
        .values({ title: `Mary Thomas can't come to ${NAME} on Friday, 10:00 AM` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('health_records')
        .values({ patient_id, note: `${NAME} sleeps badly` })
        .execute();
      await addVisitRecord(db, { patient_id, schedule_id: kept, note: NAME });
      await db
        .insertInto('consents')
        .values({
          patient_id,
          purpose: 'care',
          basis: 'consent',
          channel: 'office',
          given_by: NAME,
        })
        .execute();
      await db
        .insertInto('idempotency')
        .values({
          actor: 'account:1',
          key: `velayudhan ${patient_id}`,
          request_hash: '0'.repeat(64),
          status: 201,
          answer: JSON.stringify({ id: patient_id, ...person }),
        })
        .execute();
      await ask(app, `DELETE /api/schedules/${before}`, { token: admin });
      const deleted = await remove(`patients/${patient_id}`);
      await ask(app, `DELETE /api/schedules/${after}`, { token: admin });
      return { ...deleted, patient_id, kept, before, after, task, cannotCome };
    };
  });
