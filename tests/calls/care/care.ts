import type { Kind } from '@thinna/contract/helpers/helpers';
import { createSessions } from '../../../apps/server/src/http/sessions.ts';
import { addAccount, addHelper, addPatient } from '../../database/rows.ts';
import { test as clinicTest } from '../../support/clinic.ts';

interface StaffAccount {
  kinds: Kind[];
  helper_id?: number;
}

interface Pair {
  kind: Kind;
  patient_id?: number;
  completed_at?: Date;
}

/** Adds the fixture `staff`, which makes staff accounts and assignments. */
export const test = clinicTest.extend(
  'staff',
  { scope: 'file' },
  ({ database, settings, clock }) => {
    const { db } = database;
    const sessions = createSessions(db, settings.session, clock.read);
    return {
      /** Makes a staff account with these kinds and returns its token. */
      async with(account: StaffAccount): Promise<string> {
        const id = await addAccount(db, account);
        return sessions.open(db, { id, role: 'vcm' });
      },
      /** Assigns a new helper of the kind to the patient; the default is a new patient. */
      async pair({ kind, patient_id, completed_at }: Pair) {
        const support_type = kind === 'volunteer' ? 'volunteer' : 'medical';
        const pair = {
          patient_id: patient_id ?? (await addPatient(db, { support_type })),
          helper_id: await addHelper(db, { kind }),
        };
        const { id } = await db
          .insertInto('assignments')
          .values({ ...pair, completed_at: completed_at ?? null })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { id, ...pair };
      },
    };
  },
);

export const everyKind: Kind[] = ['volunteer', 'caregiver', 'medical_professional'];
/** Each spelling of a helper type in a staff URL, and the kind that it means. */
export const lists = [
  ['volunteer', 'volunteer'],
  ['caregiver', 'caregiver'],
  ['medical', 'medical_professional'],
  ['medical_professional', 'medical_professional'],
] as const satisfies (readonly [string, Kind])[];

/** The body of a 403. */
export const forbiddenBody = {
  message: 'You are not allowed to do this',
  error: 'You are not allowed to do this',
  field: null,
};
