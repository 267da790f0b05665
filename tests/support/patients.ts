import type { Patient } from '@thinna/contract/patients/patients';
import type { FastifyInstance } from 'fastify';

export const PATIENTS = '/api/patients';

let patientCount = 0;

/** Returns a patient's input with a unique phone number, so that it is no duplicate. */
export function aPatient(values: Record<string, unknown> = {}): Record<string, unknown> {
  patientCount += 1;
  return {
    first_name: 'Kunjamma Joseph',
    support_type: 'medical',
    dob: null,
    age: 71,
    gender: 'Female',
    address: 'House 12, near the mill',
    phone_number: String(9_400_000_000 + patientCount),
    place: 'Mala|https://maps.example/mala',
    ...values,
  };
}

/** Adds a patient by the call of the office; returns the answer. */
export async function addPatientByCall(
  { app, admin }: { app: FastifyInstance; admin: string },
  values: Record<string, unknown> = {},
): Promise<Patient> {
  const answer = await app.inject({
    method: 'POST',
    url: PATIENTS,
    headers: { authorization: `Bearer ${admin}` },
    payload: aPatient(values),
  });
  if (answer.statusCode !== 201) throw new Error(`Not registered: ${answer.body}`);
  return answer.json<Patient>();
}
