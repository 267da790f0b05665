import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import table from '../../../apps/web/app/routes.ts';
import { calls, isInContract } from './contract.ts';
import { notBuilt } from './not-built.ts';
import { acceptance, acceptanceText, type Line } from './specification.ts';

/** Quoted texts that are not in the contract, and where they are. */
const outsideContract = new Map([
  ['WhatsApp opened 5:12 PM by {name}', 'the hour is an example'],
  ['MMMM d, yyyy', 'the form of a date'],
  ['Website Donation - Palliative Care', 'clinic.yaml, donations.upi.note'],
]);

const routes = new Set(pathsOf(table, ''));

describe('the lines of acceptance.md', () => {
  test('are all read', () => {
    expect(acceptance).toHaveLength(Number(/^(\d+) lines:/m.exec(acceptanceText)?.[1]));
    expect(acceptanceText).toContain(`| | **all** | **${acceptance.length}** |`);
    for (const [, area = '', count] of acceptanceText.matchAll(/^\| (\w{3}) \|.*\| (\d+) \|$/gm)) {
      const lines = acceptance.filter(({ id }) => id.startsWith(`${area}-`));
      expect(lines, area).toHaveLength(Number(count));
    }
    expect(new Set(acceptance.map(({ id }) => id)).size).toBe(acceptance.length);
    expect(acceptance.find(({ id }) => id === 'HOM-15')?.sentences).toEqual([
      "Make a Difference in Someone's Life",
    ]);
  });

  test('have their sentences, calls and pages in the contract', () => {
    const built = acceptance.filter(
      ({ id }) => !notBuilt.lines.some((entry) => id.startsWith(entry)),
    );
    expect(built.flatMap(missing)).toEqual([]);
  });

  test('SYS-26 have messages of one kind in the letter case and with the mark of each, and no other', () => {
    const quoted = new Set(acceptance.flatMap(({ sentences }) => sentences));
    const messages = [...quoted].filter(
      (text) => isInContract(text) && / successfully!?$/.test(text),
    );
    const variantsOf = (text: string) => [
      text.endsWith('!') ? text.slice(0, -1) : `${text}!`,
      text.replace(/^./, (first) =>
        first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase(),
      ),
    ];
    // All forms must occur; otherwise the assertion below would prove nothing.
    for (const form of [/^[A-Z].*!$/, /^[a-z].*!$/, /^[A-Z].*[a-z]$/]) {
      expect(messages.filter((text) => form.test(text)).length).toBeGreaterThan(0);
    }
    const inexact = messages
      .flatMap(variantsOf)
      .filter((text) => isInContract(text) && !quoted.has(text));
    expect(inexact).toEqual([]);
  });

  test('of which nothing is missing are not listed as not built', () => {
    const listed = notBuilt.lines.flatMap((entry) => {
      const lines = acceptance.filter(({ id }) => id.startsWith(entry));
      if (lines.length === 0) return [`${entry} is no area and no line of acceptance.md`];
      if (notBuilt.lines.some((other) => other !== entry && entry.startsWith(other)))
        return [`${entry} is listed twice`];
      return lines.some((line) => missing(line).length > 0) ? [] : [`${entry} is built`];
    });
    expect(listed, 'take these out of not-built.ts').toEqual([]);
  });

  test('quote every text that stands elsewhere', () => {
    const quoted = acceptance.flatMap(({ sentences }) => sentences);
    for (const sentence of outsideContract.keys()) {
      expect(quoted).toContain(sentence);
      expect(isInContract(sentence), sentence).toBe(false);
    }
  });
});

/** Returns the sentences, calls and route of a line that are not built. */
function missing({ id, sentences, calls: named, route }: Line): string[] {
  return [
    ...sentences
      .filter((sentence) => !isInContract(sentence) && !outsideContract.has(sentence))
      .map((sentence) => `'${sentence}'`),
    ...named.filter((call) => !calls.has(call)),
    ...(route !== null && !routes.has(route.replace(/\{(\w+)\}/g, ':$1')) ? [route] : []),
  ].map((item) => `${id} ${item}`);
}

function pathsOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const fullPath = path === undefined ? parent : `${parent}/${path}`;
    const isPage = path !== undefined || index;
    return [...(isPage ? [fullPath || '/'] : []), ...pathsOf(children, fullPath)];
  });
}
