import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@thinna/contract/calls';
import { describe, expect } from 'vitest';
import { ask, test as clinicTest } from '../../support/clinic.ts';
import { isControl, type Sent } from '../../support/server/sent.ts';
import { startCountedServer } from '../../support/statements.ts';
import { accessTable } from '../../support/written/access-table.ts';
import { everyCall, prepareCalls } from '../../support/written/every-call.ts';
import { type CallInput, fillIn, type TestClinic } from '../../support/written.ts';

const FILE = path.join(import.meta.dirname, '../../../docs/counts.md');
const HEAD =
  '| Call | Kind | Statements | Beside them | Limit | Why more |\n|---|---|---|---|---|---|\n';
const NONE = '–';

/** The most statements of a call (P2 and P3), the one that checks the session included. */
const limits = { kept: 0, read: 2, 'audited read': 3, list: 3, dashboard: 3, write: 6 };
type Kind = keyof typeof limits;

/** Answered from memory, whatever the program has to do for others. */
const keptCalls = [
  'GET /api/statistics',
  'GET /api/emergency-fund',
  'GET /api/equipment/available',
];

const document = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
const lines = [...document.matchAll(/^\| ([A-Z]+ \/\S*) \| ([^|]+) \| .* \| ([^|]*) \|$/gm)];
const written = new Map(
  lines.map(([, call = '', kind = '', why = '']) => [call, { kind: kind as Kind, why }]),
);

const calls = allCalls.map((call) => ({ ...call, key: `${call.method} ${call.path}` }));

const test = clinicTest.extend(
  'clinic',
  { scope: 'file' },
  async ({ app, database, admin }): Promise<TestClinic> => {
    const clinic = { app, database, admin };
    await prepareCalls(clinic);
    // Every list has rows of every kind.
    for (const { key } of calls) await everyCall[key]?.prepare(clinic);
    return clinic;
  },
);

describe('docs/counts.md', () => {
  test('has each call of the contract once, with its kind and a reason for what is over the limit', () => {
    expect([...written.keys()].toSorted()).toEqual(calls.map(({ key }) => key).toSorted());
    expect(lines.length).toBe(written.size);
    for (const [key, { kind }] of written) {
      expect(kind, key).toBeOneOf(Object.keys(limits));
      expect(kind === 'kept', key).toBe(keptCalls.includes(key));
      if (isAudited(key)) expect(kind, key).toBeOneOf(['audited read', 'write']);
      else expect(kind, key).not.toBeOneOf(['audited read', 'write']);
      if (kind === 'write') expect(key).not.toMatch(/^GET /);
    }
  });

  test('has the SQL statements of each call, and each of them is prepared', async ({
    clinic,
    settings,
    databaseUrl,
  }) => {
    const counted = await startCountedServer(settings, databaseUrl);
    const table: string[] = [];
    const empty: string[] = [];
    for (const { key, status: expected = 200 } of calls) {
      const sample = everyCall[key];
      if (!sample) throw new Error(`say in tests/support/written how ${key} is made`);
      const input = await sample.prepare(clinic);
      counted.sent();
      const { status, text, body } = await makeCall(counted.app, clinic, key, input);
      expect(status, `${key}: ${text}`).toBe(expected);
      if (Array.isArray(body) && body.length === 0) empty.push(key);
      const sent = counted.sent();
      const statements = sent.filter((one) => !isControl(one));
      expect(
        statements.filter(({ name }) => name === undefined).map(({ text: sql }) => sql),
        `${key}: statements without a name`,
      ).toEqual([]);
      expect(searchesWithOnePlan(sent), `${key}: needs planForValues()`).toEqual([]);
      const { kind, why } = written.get(key) ?? { kind: kindOf(key, body), why: NONE };
      const count = statements.length;
      table.push(
        `| ${[key, kind, count, sent.length - count, limits[kind], count > limits[kind] ? why : NONE].join(' | ')} |\n`,
      );
      const texts = statements.map(({ text: sql }) => sql).join('\n');
      if (count > limits[kind]) expect.soft(why, `${key}, why:\n${texts}`).not.toBe(NONE);
    }
    // The wards are a part of clinic.yaml.
    expect.soft(empty, 'lists without a row').toEqual(['GET /api/wards']);
    const start = document.indexOf(HEAD);
    const end = /\n(?!\|)/.exec(document.slice(start))?.index ?? 0;
    // `npm test -- tests/calls/statements -u` writes the table anew.
    await expect(
      document.slice(0, start) + HEAD + table.join('') + document.slice(start + end + 1),
    ).toMatchFileSnapshot(FILE);
  }, 300_000);

  test('says what a key for safe repeats and a minute without a call cost beside', async ({
    clinic,
    settings,
    databaseUrl,
    clock,
  }) => {
    const { app, sent } = await startCountedServer(settings, databaseUrl);
    const cost = async (headers: Record<string, string> = {}) => {
      sent();
      const body = { title: 'Buy gloves' };
      const answer = await ask(app, 'POST /api/tasks', { token: clinic.admin, body, headers });
      expect(answer.status, answer.text).toBe(201);
      return sent().filter((one) => !isControl(one)).length;
    };
    const plain = await cost();
    expect(await cost({ 'idempotency-key': 'once' })).toBe(plain + 3);
    expect(await cost({ 'idempotency-key': 'once' })).toBeLessThanOrEqual(plain);
    clock.pass(1);
    expect(await cost()).toBe(plain + 1);
    expect(await cost()).toBe(plain);
  });
});

/** The searches for a text that are not planned for what was typed. */
function searchesWithOnePlan(sent: readonly Sent[]): string[] {
  const texts = sent.map(({ text }) => text);
  const from = texts.findIndex((text) => text.includes('force_custom_plan'));
  return texts.slice(0, from === -1 ? texts.length : from).filter((text) => /\blike\b/i.test(text));
}

const isAudited = (key: string) => (accessTable.get(key)?.rows ?? []).length > 0;

/** The kind of a call that the document does not have yet. */
function kindOf(key: string, answer: unknown): Kind {
  if (keptCalls.includes(key)) return 'kept';
  if (isAudited(key)) return key.startsWith('GET ') ? 'audited read' : 'write';
  return Array.isArray(answer) ? 'list' : 'read';
}

const makeCall = (
  app: TestClinic['app'],
  { admin }: TestClinic,
  key: string,
  { token = admin, body, ...input }: CallInput,
) => ask(app, fillIn(key, input), { ...(token !== null && { token }), body });
