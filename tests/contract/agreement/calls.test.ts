import { allCalls } from '@thinna/contract/calls';
import type { Access, Call } from '@thinna/contract/kit/call';
import { z } from '@thinna/contract/kit/zod';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { test } from '../../support/clinic.ts';
import { registered } from '../../support/routes.ts';
import { aWeb } from '../../support/web.ts';
import { calls } from './contract.ts';
import { notBuilt } from './not-built.ts';
import { apiText, callKey, documentedCalls } from './specification.ts';

const modules = import.meta.glob<object>(
  ['../../../packages/contract/src/**/*.ts', '!**/*.test.ts', '!**/calls.ts'],
  { eager: true },
);
const keyOf = ({ method, path }: Call) => callKey(method, path);

/** api.md 3.15 names these by the pages they stand behind, and leaves their shapes to the contract. */
const behindPages: Readonly<Record<string, Access>> = {
  accounts: 'admin',
  'own-password': 'staff',
  audit: 'admin',
  // The line above the cards of the dashboard.
  'dashboard-summary': 'admin',
  // Behind every list, which leaves a row in the audit when it is saved.
  exports: 'admin',
  // Behind the page of the emergency fund: who agreed, and who changed where the gifts go.
  'emergency-fund': 'admin',
  'fund-changes': 'admin',
  // Behind the day sheets, which carry what the list does not.
  schedules: 'admin',
  'deleted-records': 'admin',
  // Behind the staff's first screen: which tabs there are, and the way to the next door.
  'own-care': 'staff',
};
/** Sends a picture and no JSON, so that it is served with the pages and is no call of the contract. */
const served = 'GET /uploads/{}';
const pageOf = ({ path }: Call) => /^\/api\/([\w-]+)/.exec(path)?.[1] ?? '';

describe('the calls of api.md', () => {
  test('are in the contract, with the same access', () => {
    const problems = documentedCalls
      .filter(({ key, section }) => !notBuilt.calls.some((own) => own === key || own === section))
      .filter(({ key }) => key !== served)
      .flatMap(({ key, access }) => {
        const call = calls.get(key);
        if (!call) return [`${key} is missing`];
        const isAsSaid = access === null || access === call.access;
        return isAsSaid ? [] : [`${key} is for ${access}, not for ${call.access}`];
      });
    expect(problems).toEqual([]);
  });

  test('SYS-21 answer with the status and exactly the fields of the type that their row names', () => {
    const rows = documentedCalls.flatMap(({ key, cells }) => {
      const [said, status, type = '', list] =
        cells.map((cell) => /^(\d{3}) `(\w+)(\[\])?`/.exec(cell)).find(Boolean) ?? [];
      return said === undefined ? [] : [{ key, status: Number(status), type, isList: !!list }];
    });
    expect(rows.length).toBeGreaterThan(60);
    const problems = rows.flatMap(({ key, status, type, isList }) => {
      const call = calls.get(key);
      const answer = call?.answer;
      const one = isList && answer instanceof z.ZodArray ? answer.element : answer;
      const told = one instanceof z.ZodObject ? Object.keys(one.shape) : [];
      const lacking = fieldsOf(type).filter((field) => !told.includes(field));
      const beyond = told.filter((field) => !fieldsOf(type).includes(field));
      return [
        ...((call?.status ?? 200) === status ? [] : [`${key} does not answer ${status}`]),
        ...(lacking.length > 0 ? [`${key} lacks ${lacking.join(', ')} of ${type}`] : []),
        ...(beyond.length > 0 ? [`${key} tells ${beyond.join(', ')} beyond ${type}`] : []),
      ];
    });
    expect(problems).toEqual([]);
  });

  test('include the pictures, which come with the pages', async ({ settings }) => {
    expect(documentedCalls.map(({ key }) => key)).toContain(served);
    const site = await buildApp({ ...settings, web: aWeb });
    const routes = registered(site).map(({ method, path }) => callKey(method, path));
    await site.close();
    expect(routes).toContain(served);
  });

  test('hold every call of the contract', () => {
    const documented = new Set(documentedCalls.map(({ key }) => key));
    const others = allCalls.filter((call) => !documented.has(keyOf(call)));
    expect(others.filter((call) => behindPages[pageOf(call)] !== call.access)).toEqual([]);
    expect(new Set(others.map(pageOf))).toEqual(new Set(Object.keys(behindPages)));
  });

  test('that are built are not listed as not built', () => {
    const listed = notBuilt.calls.flatMap((entry) => {
      const own = documentedCalls.filter(({ key, section }) => [key, section].includes(entry));
      if (own.length === 0) return [`${entry} is neither a part of api.md 3 nor a call`];
      return own.filter(({ key }) => calls.has(key)).map(({ key }) => `${entry}: ${key} is built`);
    });
    expect(listed, 'take these out of not-built.ts').toEqual([]);
  });
});

describe('the list of all calls', () => {
  test('holds each call that the contract exports, once', () => {
    const exported = new Set(
      Object.entries(modules)
        .filter(([file]) => !file.endsWith('.test.ts') && !file.endsWith('/calls.ts'))
        .flatMap(([, module]) => callsIn(module)),
    );
    expect(allCalls.map(keyOf).toSorted()).toEqual([...exported].map(keyOf).toSorted());
  });

  test('is what the server has registered', ({ app }) => {
    const routes = registered(app)
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, path }) => `${method} ${path}`);
    expect(routes.toSorted()).toEqual(
      allCalls.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });
});

/** The fields of a type of api.md 2, without those of what is in them. */
function fieldsOf(type: string): string[] {
  const types = apiText('## 2. ').replace(/ *\/\/.*/g, '');
  const declared = new RegExp(`^interface ${type}(?: extends (\\w+))? \\{(.*?)\\}$`, 'ms');
  const [, wider, inside] = declared.exec(types) ?? [];
  if (inside === undefined) throw new Error(`api.md has no type ${type}.`);
  const own = inside.replace(/\{[^}]*\}/g, '');
  const names = [...own.matchAll(/(\w+)\??:/g)].map(([, name = '']) => name);
  return wider === undefined ? names : [...fieldsOf(wider), ...names];
}

function callsIn(value: unknown): Call[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('method' in value && 'path' in value && 'answer' in value) return [value as Call];
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value));
  return isPlain ? Object.values(value).flatMap(callsIn) : [];
}
