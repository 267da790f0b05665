import { everythingCalls as calls } from '@thinna/contract/everything/everything';
import type { PersonDataSections } from '@thinna/contract/everything/person-data';
import type { Call } from '@thinna/contract/kit/call';
import type { FastifyInstance } from 'fastify';
import { type Actor, change } from '../../db/audit.ts';
import { implement } from '../../http/implement.ts';
import { notFound } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { everythingOfHelper } from './helper.ts';
import { everythingOfPatient } from './patient.ts';
import { type Person, readEverything } from './person-data.ts';
import { everythingOfRequest } from './request.ts';

/** One person's data, for a page and a file. Each answer is audited as an export. */
export function everythingRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  const exportPerson = <Sections extends PersonDataSections>(
    call: Call,
    actor: Actor,
    person: Person<Sections>,
  ) => {
    const { record, id } = person.lookedAt;
    return change(db, actor, { action: 'export', record }, async (tx) => {
      const read = await readEverything(tx, person);
      if (!read) throw notFound(call.missing);
      const { linkedId, ...data } = read;
      // A patient's data hold the whole request; those of a request hold little of the patient.
      const requestId = record === 'patient' ? linkedId : null;
      return {
        record_id: id,
        relatedRows:
          requestId === null
            ? []
            : [{ action: 'export', record: 'patient_request', record_id: requestId }],
        result: { ...data, linkedId, made_at: actor.at.toISOString() },
      };
    });
  };

  implement(app, calls, {
    patient: async ({ params: { id } }, { actor }) => {
      const data = await exportPerson(calls.patient, actor, everythingOfPatient(id));
      return { ...data, request_id: data.linkedId };
    },

    helper: ({ params: { plural: kind, id } }, { actor }) =>
      exportPerson(calls.helper, actor, everythingOfHelper(kind, id)),

    request: async ({ params: { id } }, { actor }) => {
      const data = await exportPerson(calls.request, actor, everythingOfRequest(id));
      return { ...data, patient_id: data.linkedId };
    },
  });
}
