import type { patientCalls } from '@thinna/contract/patients/patients';
import { aPatient } from '../../support/patients.ts';
import { isControl } from '../../support/server/sent.ts';

const NOTED_READ = 3;
const WRITE = 6;

const health_status = { disease: 'Cancer', medication: 'Morphine', note: 'In pain' };
const treatment = { initial_treatment_date: '2026-01-05', doctor: 'Dr Anil', caregiver: 'Lucy' };
const medical_proxy = { name: 'Joseph', relation: 'Son', phone_number: '9400000001' };

interface Cost {
  /** Maximum of SQL statements, with that of the session (P3 of the design). */
  maxStatements: number;
  query?: string;
  body?: unknown;
}

/** Every call with a complete body, and the SQL statements that it may cost. */
export const costs: Record<keyof typeof patientCalls, Cost> = {
  list: { maxStatements: NOTED_READ, query: '?search=kunj&support_type=medical&limit=1' },
  search: { maxStatements: NOTED_READ, query: '?search=kunj&limit=1' },
  get: { maxStatements: NOTED_READ },
  add: {
    maxStatements: WRITE,
    body: {
      ...aPatient(),
      ...treatment,
      health_status,
      medical_proxy,
      medical_history: 'A fall',
      additional_notes: 'Likes to talk',
    },
  },
  personal: { maxStatements: WRITE, body: { ...aPatient(), version: 1 } },
  notes: { maxStatements: WRITE, body: { additional_notes: 'Slept well' } },
  medical: { maxStatements: WRITE, body: { ...treatment, health_status } },
  proxy: { maxStatements: WRITE, body: { medical_proxy, version: 1 } },
  history: { maxStatements: WRITE, body: { medical_history: 'Operated in 2024' } },
  view: { maxStatements: WRITE },
  remove: { maxStatements: WRITE },
  addHealthStatus: { maxStatements: WRITE, body: { ...health_status, note: 'Better' } },
  addMedicalHistory: { maxStatements: WRITE, body: { history: 'Another fall' } },
};

/** Says whether a statement counts; `begin` and `commit` do not. */
export const isQuery = (text: string) => !isControl({ text });
