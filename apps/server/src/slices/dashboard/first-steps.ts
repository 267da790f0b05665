import { type FirstStep, firstStepCalls } from '@thinna/contract/dashboard/first-steps';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';

/** With so many patients, in care or not, a clinic is past its first steps. */
const PATIENTS_OF_A_CLINIC_AT_WORK = 10;

interface Found extends Record<Exclude<FirstStep, 'clinic_file'>, boolean> {
  is_new_clinic: boolean;
}

/** What a new clinic has done already, in one statement. */
export function firstStepRoutes(
  app: FastifyInstance,
  { database: { db }, clinic }: Services,
): void {
  implement(app, firstStepCalls, {
    get: async (_, { caller: { account_id } }) => {
      const { rows } = await sql<Found>`
        select
          (select count(*) from (
            select from patients limit ${PATIENTS_OF_A_CLINIC_AT_WORK}
          ) as the_first) < ${PATIENTS_OF_A_CLINIC_AT_WORK} as is_new_clinic,
          (select count(*) from accounts where role = 'admin' and disabled_at is null) > 1
            as second_admin,
          exists (select from second_factors where account_id = ${account_id}) as second_step,
          exists (select from helpers) as helper,
          exists (select from patients) as patient,
          exists (select from statistics_history) as statistics`.execute(db);
      const { is_new_clinic, ...found } = rows[0] as Found;
      return { is_new_clinic, steps: { clinic_file: isOwnAddress(clinic.site.url), ...found } };
    },
  });
}

/** No real website ends in .example, as that of clinic.example.yaml does. */
const isOwnAddress = (url: string): boolean => !new URL(url).hostname.endsWith('.example');
