import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import table from '../../../apps/web/app/routes.ts';
import { calls, isSaid } from './contract.ts';
import { notBuilt } from './not-built.ts';
import { acceptance, acceptanceText, type Line } from './specification.ts';

/** Quoted, but not said by the contract's words. */
const elsewhere = new Map([
  ['MMMM d, yyyy', 'the form of a date'],
  ['Website Donation - Palliative Care', 'clinic.yaml, donations.upi.note'],
]);

const routes = new Set(pathsOf(table, ''));

describe('the lines of acceptance.md', () => {
  test('are all read', () => {
    expect(acceptance).toHaveLength(Number(/^(\d+) lines:/m.exec(acceptanceText)?.[1]));
    expect(new Set(acceptance.map(({ id }) => id)).size).toBe(acceptance.length);
    expect(acceptance.find(({ id }) => id === 'HOM-15')?.sentences).toEqual([
      "Make a Difference in Someone's Life",
    ]);
  });

  test('have their sentences, calls and pages in the contract', () => {
    const built = acceptance.filter(({ id }) => !notBuilt.lines.some((own) => id.startsWith(own)));
    expect(built.flatMap(missing)).toEqual([]);
  });

  test('SYS-26 have messages of one kind in the letter case and with the mark of each, and no other', () => {
    const quoted = new Set(acceptance.flatMap(({ sentences }) => sentences));
    const told = [...quoted].filter((one) => isSaid(one) && / successfully!?$/.test(one));
    const other = (one: string) => [
      one.endsWith('!') ? one.slice(0, -1) : `${one}!`,
      one.replace(/^./, (first) =>
        first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase(),
      ),
    ];
    // Both cases, and with and without the mark: else there would be nothing to keep apart.
    for (const form of [/^[A-Z].*!$/, /^[a-z].*!$/, /^[A-Z].*[a-z]$/]) {
      expect(told.filter((one) => form.test(one)).length).toBeGreaterThan(0);
    }
    const smoothed = told.flatMap(other).filter((one) => isSaid(one) && !quoted.has(one));
    expect(smoothed).toEqual([]);
  });

  test('of which nothing is missing are not listed as not built', () => {
    const listed = notBuilt.lines.flatMap((entry) => {
      const own = acceptance.filter(({ id }) => id.startsWith(entry));
      if (own.length === 0) return [`${entry} is no area and no line of acceptance.md`];
      if (notBuilt.lines.some((other) => other !== entry && entry.startsWith(other)))
        return [`${entry} is listed twice`];
      return own.some((line) => missing(line).length > 0) ? [] : [`${entry} is built`];
    });
    expect(listed, 'take these out of not-built.ts').toEqual([]);
  });

  test('quote every text that stands elsewhere', () => {
    const quoted = acceptance.flatMap(({ sentences }) => sentences);
    for (const sentence of elsewhere.keys()) {
      expect(quoted).toContain(sentence);
      expect(isSaid(sentence), sentence).toBe(false);
    }
  });
});

/** What a line names and the contract does not have. */
function missing({ id, sentences, calls: named, route }: Line): string[] {
  return [
    ...sentences.filter((one) => !isSaid(one) && !elsewhere.has(one)).map((one) => `'${one}'`),
    ...named.filter((call) => !calls.has(call)),
    ...(route !== null && !routes.has(route.replace(/\{(\w+)\}/g, ':$1')) ? [route] : []),
  ].map((what) => `${id} ${what}`);
}

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [...(path !== undefined || index ? [own || '/'] : []), ...pathsOf(children, own)];
  });
}
