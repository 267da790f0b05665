import { joinPlace } from '@thinna/contract/patients/place';
import type { QueryCreator } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { DB } from '../../db/types.ts';
import { ageOn } from '../patients/queries.ts';
import { isInCare } from '../patients/scope.ts';

/** What an assignment tells of its patient, by its names in the audit. */
export const patientFields = ['register_number', 'phone_number', 'address', 'place'] as const;

/** Selects the assignments of patients in care, each with its patient and its helper. */
export const assignmentsInCare = (from: QueryCreator<DB>, today: Date) =>
  from
    .selectFrom('assignments')
    .innerJoin('helpers', 'helpers.id', 'assignments.helper_id')
    .innerJoin('patients', 'patients.id', 'assignments.patient_id')
    .where(isInCare)
    .selectAll('assignments')
    .select('helpers.kind')
    .select(({ ref }) => [
      jsonBuildObject({
        id: ref('patients.id'),
        first_name: ref('patients.first_name'),
        last_name: ref('patients.last_name'),
        support_type: ref('patients.support_type'),
        register_number: ref('patients.register_number'),
        age: ageOn(today),
        phone_number: ref('patients.phone_number'),
        address: ref('patients.address'),
        place: ref('patients.place'),
        place_link: ref('patients.place_link'),
      }).as('patient'),
      jsonBuildObject({
        id: ref('helpers.id'),
        name: ref('helpers.name'),
        email: ref('helpers.email'),
        phone_number: ref('helpers.phone_number'),
        address: ref('helpers.address'),
        availability: ref('helpers.availability'),
        specialization: ref('helpers.specialization'),
        experience: ref('helpers.experience'),
      }).as('helper'),
    ])
    .orderBy('assignments.id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof assignmentsInCare>['executeTakeFirstOrThrow']>>;

/** Returns the row in the shape of the API, with each field under all of its names. */
export function assignmentOf({ patient, kind, completed_at, ...row }: Row) {
  const name = [patient.first_name, patient.last_name].filter(Boolean).join(' ');
  return {
    ...row,
    _id: row.id,
    patient_name: name,
    patient: { ...patient, name, place: joinPlace(patient) },
    helperType: kind,
    helper_type: kind,
    status: completed_at === null ? ('active' as const) : ('completed' as const),
  };
}
