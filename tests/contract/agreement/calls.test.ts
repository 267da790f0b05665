import { allCalls } from '@thinna/contract/calls';
import type { Access, Call } from '@thinna/contract/kit/call';
import { z } from '@thinna/contract/kit/zod';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { test } from '../../support/clinic.ts';
import { listRoutes } from '../../support/routes.ts';
import { aWeb } from '../../support/web.ts';
import { calls } from './contract.ts';
import { notBuilt } from './not-built.ts';
import { apiText, callKey, documentedCalls } from './specification.ts';

const modules = import.meta.glob<object>(
  ['../../../packages/contract/src/**/*.ts', '!**/*.test.ts', '!**/calls.ts'],
  { eager: true },
);
const keyOf = ({ method, path }: Call) => callKey(method, path);

/** Calls of single pages. api.md 3.15 names only the pages and leaves the calls to the contract. */
const pageCalls: Readonly<Record<string, Access>> = {
  accounts: 'admin',
  'own-password': 'staff',
  'own-sessions': 'admin',
  'prove-identity': 'staff',
  'passkey-challenge': 'public',
  'second-factors': 'staff',
  audit: 'admin',
  // The summary line of the dashboard.
  'dashboard-summary': 'admin',
  // The lists at the top of the dashboard.
  today: 'admin',
  // The list of a clinic that has just begun, on the dashboard.
  'first-steps': 'admin',
  // The counts beside the office's navigation.
  'office-counts': 'admin',
  // Every list: an export is logged in the audit.
  exports: 'admin',
  // The page of the emergency fund: the consent.
  'emergency-fund': 'admin',
  // The notices at the top of every page of the office.
  'security-notices': 'admin',
  // The day sheets, with contact fields that the list does not have.
  schedules: 'admin',
  // The week board; what it moves, repeats and copies are calls of schedules.
  week: 'admin',
  'deleted-records': 'admin',
  // What was kept as long as promised, for a person to decide.
  'past-its-time': 'admin',
  // The page on which registrations of a flood are sorted.
  quarantine: 'admin',
  // The first screen of the staff app: its tabs and the next visits.
  'own-care': 'staff',
};
/** Answers an image instead of JSON, so it is served with the pages and not in the contract. */
const uploadRoute = 'GET /uploads/{}';
const pageOf = ({ path }: Call) => /^\/api\/([\w-]+)/.exec(path)?.[1] ?? '';

describe('the calls of api.md', () => {
  test('are in the contract, with the same access', () => {
    const problems = documentedCalls
      .filter(
        ({ key, section }) => !notBuilt.calls.some((entry) => entry === key || entry === section),
      )
      .filter(({ key }) => key !== uploadRoute)
      .flatMap(({ key, access }) => {
        const call = calls.get(key);
        if (!call) return [`${key} is missing`];
        const hasAccess = access === null || access === call.access;
        return hasAccess ? [] : [`${key} is for ${access}, not for ${call.access}`];
      });
    expect(problems).toEqual([]);
  });

  test('SYS-21 answer with the status and exactly the fields of the type that their row names', () => {
    const rows = documentedCalls.flatMap(({ key, cells }) => {
      const [match, status, type = '', list] =
        cells.map((cell) => /^(\d{3}) `(\w+)(\[\])?`/.exec(cell)).find(Boolean) ?? [];
      return match === undefined ? [] : [{ key, status: Number(status), type, isList: !!list }];
    });
    expect(rows.length).toBeGreaterThan(60);
    const problems = rows.flatMap(({ key, status, type, isList }) => {
      const call = calls.get(key);
      const answer = call?.answer;
      const schema = isList && answer instanceof z.ZodArray ? answer.element : answer;
      const answered = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      const lacking = fieldsOf(type).filter((field) => !answered.includes(field));
      const beyond = answered.filter((field) => !fieldsOf(type).includes(field));
      return [
        ...((call?.status ?? 200) === status ? [] : [`${key} does not answer ${status}`]),
        ...(lacking.length > 0 ? [`${key} lacks ${lacking.join(', ')} of ${type}`] : []),
        ...(beyond.length > 0 ? [`${key} tells ${beyond.join(', ')} beyond ${type}`] : []),
      ];
    });
    expect(problems).toEqual([]);
  });

  test('include the pictures, which come with the pages', async ({ settings }) => {
    expect(documentedCalls.map(({ key }) => key)).toContain(uploadRoute);
    const site = await buildApp({ ...settings, web: aWeb });
    const routes = listRoutes(site).map(({ method, path }) => callKey(method, path));
    await site.close();
    expect(routes).toContain(uploadRoute);
  });

  test('hold every call of the contract', () => {
    const documented = new Set(documentedCalls.map(({ key }) => key));
    const others = allCalls.filter((call) => !documented.has(keyOf(call)));
    expect(others.filter((call) => pageCalls[pageOf(call)] !== call.access)).toEqual([]);
    expect(new Set(others.map(pageOf))).toEqual(new Set(Object.keys(pageCalls)));
  });

  test('that are built are not listed as not built', () => {
    const listed = notBuilt.calls.flatMap((entry) => {
      const named = documentedCalls.filter(({ key, section }) => [key, section].includes(entry));
      if (named.length === 0) return [`${entry} is neither a part of api.md 3 nor a call`];
      return named
        .filter(({ key }) => calls.has(key))
        .map(({ key }) => `${entry}: ${key} is built`);
    });
    expect(listed, 'take these out of not-built.ts').toEqual([]);
  });
});

describe('the list of all calls', () => {
  test('holds each call that the contract exports, once', () => {
    // By key: the staff app has calls of its own for what it writes to the office's patients.
    const exported = new Set(
      Object.entries(modules)
        .filter(([file]) => !file.endsWith('.test.ts') && !file.endsWith('/calls.ts'))
        .flatMap(([, module]) => callsIn(module).map(keyOf)),
    );
    expect(allCalls.map(keyOf).toSorted()).toEqual([...exported].toSorted());
  });

  test('is what the server has registered', ({ app }) => {
    const routes = listRoutes(app)
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, path }) => `${method} ${path}`);
    expect(routes.toSorted()).toEqual(
      allCalls.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });
});

/** Returns the field names of a type of api.md 2, without those of nested objects. */
function fieldsOf(type: string): string[] {
  const types = apiText('## 2. ').replace(/ *\/\/.*/g, '');
  const declared = new RegExp(`^interface ${type}(?: extends (\\w+))? \\{(.*?)\\}$`, 'ms');
  const [, base, inside] = declared.exec(types) ?? [];
  if (inside === undefined) throw new Error(`api.md has no type ${type}.`);
  const topLevel = inside.replace(/\{[^}]*\}/g, '');
  const names = [...topLevel.matchAll(/(\w+)\??:/g)].map(([, name = '']) => name);
  return base === undefined ? names : [...fieldsOf(base), ...names];
}

function callsIn(value: unknown): Call[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('method' in value && 'path' in value && 'answer' in value) return [value as Call];
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value));
  return isPlain ? Object.values(value).flatMap(callsIn) : [];
}
