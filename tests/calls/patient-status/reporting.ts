import { randomUUID } from 'node:crypto';
import type { OpenReport } from '@thinna/contract/patient-status/status-reports';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { TODAY } from '../visit-records/records.ts';

const aReport = (values: object = {}) => ({
  client_id: randomUUID(),
  to: 'hospital',
  on_day: TODAY,
  ...values,
});

interface Who {
  token: string;
  patient_id: number;
}

/** Sends a report and returns the answer. */
export const report = (app: FastifyInstance, { token, patient_id }: Who, values: object = {}) =>
  ask(app, `POST /api/patients/${patient_id}/status-report`, { token, body: aReport(values) });

/** Reads what waits for the office. */
export async function readReports(app: FastifyInstance, token: string) {
  const answer = await ask(app, 'GET /api/status-reports', { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { reports: OpenReport[]; should_be_back: { patient_id: number }[] };
}

/** Reads the open reports of one patient, newest first. */
export async function openReports(app: FastifyInstance, token: string, patientId: number) {
  const { reports } = await readReports(app, token);
  return reports.filter(({ patient_id }) => patient_id === patientId);
}

/** What the office's record of a patient says was reported. */
export async function reportedOf(app: FastifyInstance, token: string, patientId: number) {
  const answer = await ask(app, `GET /api/patients/${patientId}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.reported as { id: number; to: string; on_day: string } | null;
}

export const changeStatus = (
  app: FastifyInstance,
  token: string,
  patientId: number,
  values: object,
) =>
  ask(app, `POST /api/patients/${patientId}/status`, { token, body: { on_day: TODAY, ...values } });

export const decline = (app: FastifyInstance, token: string, id: number) =>
  ask(app, `POST /api/status-reports/${id}/decline`, { token, body: {} });
