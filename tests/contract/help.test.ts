import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { consoles as consolesEn } from '@thinna/contract/words/en/console';
import { office as officeEn } from '@thinna/contract/words/en/office';
import { officeHelp as officeHelpEn } from '@thinna/contract/words/en/office-help';
import { shared as sharedEn } from '@thinna/contract/words/en/shared';
import { staffHelp as staffHelpEn } from '@thinna/contract/words/en/staff-help';
import { consoles as consolesMl } from '@thinna/contract/words/ml/console';
import { office as officeMl } from '@thinna/contract/words/ml/office';
import { officeHelp as officeHelpMl } from '@thinna/contract/words/ml/office-help';
import { shared as sharedMl } from '@thinna/contract/words/ml/shared';
import { staffHelp as staffHelpMl } from '@thinna/contract/words/ml/staff-help';
import { describe, expect, test } from 'vitest';

interface Part {
  title: string;
  steps: readonly string[];
  picture?: string;
}

interface Help {
  side: 'admin' | 'staff';
  language: 'en' | 'ml';
  /** The words of the screens that the help is about. */
  words: object;
  parts: Readonly<Record<string, Part>>;
}

const helps: Help[] = [
  { side: 'admin', language: 'en', words: { ...sharedEn, ...officeEn }, ...officeHelpEn },
  { side: 'admin', language: 'ml', words: { ...sharedMl, ...officeMl }, ...officeHelpMl },
  { side: 'staff', language: 'en', words: { ...sharedEn, ...consolesEn }, ...staffHelpEn },
  { side: 'staff', language: 'ml', words: { ...sharedMl, ...consolesMl }, ...staffHelpMl },
];

const folderOf = (side: Help['side']) =>
  path.join(import.meta.dirname, `../../apps/web/app/${side}/help/pictures`);

describe.each(helps)('the help of $side in $language', ({ side, language, words, parts }) => {
  const steps = Object.values(parts).flatMap((part) => part.steps);

  test('HLP-04 names only words that the screens have, without a gap to fill', () => {
    const names = steps.flatMap((step) =>
      [...step.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name),
    );
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const found = name
        ?.split('.')
        .reduce<unknown>(
          (part, key) => (part as Record<string, unknown> | undefined)?.[key],
          words,
        );
      expect(found, name).toBeTypeOf('string');
      expect(found, name).not.toMatch(/[{}]/);
    }
  });

  test('HLP-04 has three to six steps in each part', () => {
    for (const [id, part] of Object.entries(parts)) {
      expect(part.steps.length, id).toBeGreaterThanOrEqual(3);
      expect(part.steps.length, id).toBeLessThanOrEqual(6);
    }
  });

  test('HLP-09 has each picture that it names, and no other', () => {
    const named = Object.entries(parts)
      .filter(([, part]) => part.picture !== undefined)
      .map(([id]) => `${id}-${language}.webp`);
    const files = readdirSync(folderOf(side)).filter((file) => file.endsWith(`-${language}.webp`));
    expect(files.toSorted(), 'npm run help-pictures takes them').toEqual(named.toSorted());
    expect(named.length).toBeGreaterThan(0);
    expect(named.length).toBeLessThanOrEqual(6);
  });

  test('HLP-09 has small pictures', () => {
    for (const file of readdirSync(folderOf(side))) {
      const bytes = readFileSync(path.join(folderOf(side), file));
      expect(bytes.subarray(8, 12).toString(), file).toBe('WEBP');
      expect(bytes.length, file).toBeLessThanOrEqual(40_000);
    }
  });
});
