import type { patientCalls } from '@thinna/contract/patients/patients';
import { aPatient } from '../../support/patients.ts';

const READ = 2;
const NOTED_READ = 3;
const WRITE = 6;

const health_status = { disease: 'Cancer', medication: 'Morphine', note: 'In pain' };
const treatment = { initial_treatment_date: '2026-01-05', doctor: 'Dr Anil', caregiver: 'Lucy' };
const medical_proxy = { name: 'Joseph', relation: 'Son', phone_number: '9400000001' };

interface Cost {
  /** Statements at most, that of the session included (P3 of the design). */
  most: number;
  query?: string;
  body?: unknown;
}

/** Every call, with a body that leaves nothing out, and what it may cost. */
export const costs: Record<keyof typeof patientCalls, Cost> = {
  list: { most: READ, query: '?search=kunj&support_type=medical&limit=1' },
  search: { most: READ, query: '?search=kunj&limit=1' },
  get: { most: NOTED_READ },
  add: {
    most: WRITE,
    body: {
      ...aPatient(),
      ...treatment,
      health_status,
      medical_proxy,
      medical_history: 'A fall',
      additional_notes: 'Likes to talk',
    },
  },
  personal: { most: WRITE, body: { ...aPatient(), version: 1 } },
  notes: { most: WRITE, body: { additional_notes: 'Slept well' } },
  medical: { most: WRITE, body: { ...treatment, health_status } },
  proxy: { most: WRITE, body: { medical_proxy, version: 1 } },
  history: { most: WRITE, body: { medical_history: 'Operated in 2024' } },
  view: { most: WRITE },
  remove: { most: WRITE },
  addHealthStatus: { most: WRITE, body: { ...health_status, note: 'Better' } },
  addMedicalHistory: { most: WRITE, body: { history: 'Another fall' } },
};

/** Those that begin and end a transaction ask nothing. */
export const isAsking = (statement: string) => !/^(?:begin|commit)$/i.test(statement);
