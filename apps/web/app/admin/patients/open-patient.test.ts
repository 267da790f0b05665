import type { HealthStatus } from '@thinna/contract/patients/patient-logs';
import type { Patient } from '@thinna/contract/patients/patients';
import { describe, expect, test } from 'vitest';
import { historyTimeline } from '../../console/patient-record.ts';
import { patientRecord } from './open-patient.ts';

const state = (values: Partial<HealthStatus>): HealthStatus => ({
  disease: null,
  medication: null,
  note: null,
  note_date: '2026-11-02',
  recorded_at: '2026-11-03T10:00:00.000Z',
  additionalDetails: '',
  ...values,
});

const history = { history: 'Newest', additionalDetails: '2026-11-03T10:00:00.000Z: Newest' };

const patient: Patient = {
  id: 1,
  register_number: 'PC-00001',
  original_id: null,
  first_name: 'Anu',
  last_name: null,
  support_type: 'medical',
  dob: null,
  age: null,
  gender: null,
  address: null,
  phone_number: null,
  place: null,
  created_at: '2026-11-03T10:00:00.000Z',
  viewed_at: null,
  initial_treatment_date: null,
  doctor: null,
  caregiver: null,
  care_status: 'active',
  status_on: null,
  medical_proxy: null,
  version: 1,
  healthStatus: [state({ disease: 'Cancer' })],
  health_status: [state({ disease: 'Cancer' })],
  medicalHistory: history,
  medical_history: history,
  additional_notes: null,
  visits: [],
  people: [],
  tasks: [],
  last_seen_on: null,
  visit_every_days: 14,
  ward: 3,
  registered_on: '2026-10-01',
  due_on: '2026-10-15',
  back_on: null,
  status_changes: 0,
  reported: null,
  cancelled_visits: [],
  cancelled_tasks: [],
  visit_records: [],
  flags: [],
  attended: null,
  trend: [],
};

describe('the record of a patient, as it is read', () => {
  const { healthStatus, health_status, medicalHistory, medical_history, ...rest } = patient;
  test.for([
    ['camelCase', { healthStatus, medicalHistory }],
    ['snake_case', { health_status, medical_history }],
    ['a list of one', { healthStatus, medicalHistory: [medicalHistory] }],
  ])('PAT-44 in %s', ([, clinical]) => {
    expect(patientRecord.parse({ ...rest, ...(clinical as object) })).toEqual(patient);
  });

  test('PAT-44 with the history as nothing but a text, or without anything', () => {
    const parsed = patientRecord.parse({ ...rest, medical_history: 'A fall' });
    expect(parsed.medicalHistory).toEqual({ history: 'A fall', additionalDetails: '' });
    expect(historyTimeline(parsed.medicalHistory)).toEqual([{ at: null, text: 'A fall' }]);
    const none = patientRecord.parse({ ...rest, medicalHistory: '' });
    expect([none.healthStatus, none.medicalHistory]).toEqual([[], null]);
    expect(patientRecord.safeParse('Patient').success).toBe(false);
  });
});
