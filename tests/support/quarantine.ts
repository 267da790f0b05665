import type { Database } from '../../apps/server/src/db/client.ts';
import { quarantine } from '../../apps/server/src/slices/quarantine/queries.ts';
import { aHelper } from './people.ts';

let phone = 6_900_000_000;

interface Quarantined {
  /** By default a request for help. */
  isVolunteer?: boolean;
  values?: Record<string, string>;
  at?: Date;
  junkAt?: Date;
}

/** Adds a registration that waits to be sorted, or that is junk, and returns its id. */
export function addQuarantined(
  { db }: Database,
  { isVolunteer = false, values = {}, at = new Date(), junkAt }: Quarantined = {},
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const consent = { purpose: 'care', basis: 'voluntary', channel: 'website', given_at: at };
    phone += 1;
    const request = {
      patient_name: 'Omana',
      contact_phone_number: String(phone),
      place: 'Examplepuram',
      address: 'House 1',
      support_type: 'volunteer',
    } as const;
    const times = { created_at: at, updated_at: at };
    if (isVolunteer) {
      const { id } = await tx
        .insertInto('helpers')
        .values({ ...aHelper.volunteer(), ...values, ...times, kind: 'volunteer' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('consents')
        .values({ ...consent, helper_id: id })
        .execute();
      await quarantine(tx, { kind: 'volunteer', id, at });
    } else {
      const { id } = await tx
        .insertInto('patient_requests')
        .values({ ...request, ...values, ...times })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('consents')
        .values({ ...consent, request_id: id })
        .execute();
      await quarantine(tx, { kind: 'patient_request', id, at });
    }
    const { id } = await tx
      .updateTable('quarantined_registrations')
      .set({ junk_at: junkAt ?? null })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('quarantined_registrations').select(({ fn }) => fn.max('id').as('id')),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
