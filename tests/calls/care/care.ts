import type { Kind } from '@thinna/contract/helpers/helpers';
import { openSessions } from '../../../apps/server/src/http/sessions.ts';
import { addAccount, addHelper, addPatient } from '../../database/rows.ts';
import { test as clinicTest } from '../../support/clinic.ts';

interface Whose {
  kinds: Kind[];
  helper_id?: number;
}

interface Pair {
  kind: Kind;
  patient_id?: number;
  completed_at?: Date;
}

/** Whoever works for the clinic, and whom they look after. */
export const test = clinicTest.extend(
  'staff',
  { scope: 'file' },
  ({ database, settings, clock }) => {
    const { db } = database;
    const sessions = openSessions(db, settings.session, clock.read);
    return {
      /** The token of an account that has these lists. */
      async with(account: Whose): Promise<string> {
        const id = await addAccount(db, account);
        return sessions.open(db, { id, role: 'vcm' });
      },
      /** A helper of the kind with a patient; each is new unless it is given. */
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
/** Each list of the staff as an address names it, and the kind that it means. */
export const lists = [
  ['volunteer', 'volunteer'],
  ['caregiver', 'caregiver'],
  ['medical', 'medical_professional'],
  ['medical_professional', 'medical_professional'],
] as const satisfies (readonly [string, Kind])[];

/** What stands for a list that is not the account's. */
export const refused = {
  message: 'You are not allowed to do this',
  error: 'You are not allowed to do this',
  field: null,
};
