import type { Attention } from '@thinna/contract/visit-records/attention';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { test as recordTest } from './records.ts';

export const ATTENTION = '/api/attention';

/** Reads a list of who needs attention. */
export async function readAttention(
  app: FastifyInstance,
  token: string,
  path = ATTENTION,
): Promise<Attention[]> {
  const answer = await ask(app, `GET ${path}` as 'GET /', { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

export const codesIn = (list: readonly Attention[], patientId: number) =>
  list.find(({ patient }) => patient.id === patientId)?.flags.map(({ code }) => code);

export const attend = (app: FastifyInstance, token: string, id: number) =>
  ask(app, `POST /api/visits/${id}/attended`, { token });

/** `empty`: nobody is in care at first. */
export const test = recordTest.extend('empty', async ({ database: { db }, clock }) => {
  clock.now = new Date('2026-11-15T06:30:00.000Z');
  await db.deleteFrom('patients').execute();
  await db.deleteFrom('tasks').execute();
});
