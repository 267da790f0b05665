import type { Call } from '@thinna/contract/kit/call';
import { office } from '@thinna/contract/words/en/office';
import { shared } from '@thinna/contract/words/en/shared';
import { describe, expect, test } from 'vitest';
import { calls, fields, isInContract } from './contract.ts';
import { apiTable, callKey, documentedCalls, sentencesIn } from './specification.ts';

const words = { ...shared, ...office };

describe('the sentences of api.md', () => {
  test('for each status (1.1) are in the contract', () => {
    expect(apiTable('### 1.1 ').flatMap(missingSentences)).toEqual([]);
  });

  test('for each rule of a field that some call takes (1.2) are in the contract', () => {
    const rules = apiTable('### 1.2 ').filter(([about = '']) => isBuilt(about));
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.flatMap(missingSentences)).toEqual([]);
  });

  test('for each call (3) are in the contract', () => {
    const built = documentedCalls.filter(({ key }) => calls.has(key));
    expect(built.flatMap(({ cells }) => missingSentences(cells))).toEqual([]);
  });

  test('for a record that is not there (3) are what its call says', () => {
    const refusals = documentedCalls.flatMap(({ key, cells }) => {
      const [, sentence] = /404 '(.+?)'/.exec(cells.at(-1) ?? '') ?? [];
      const call = calls.get(key);
      return call && sentence !== undefined
        ? [{ key, sentence, actual: call.missing?.(words) }]
        : [];
    });
    expect(refusals.length).toBeGreaterThan(0);
    for (const { key, sentence, actual } of refusals) expect(actual, key).toBe(sentence);
  });

  test('for a value that is taken (7) are what its call says', () => {
    const refusals = documentedDuplicates().flatMap(({ key, field, sentence }) => {
      const call: Call | undefined = calls.get(key);
      return call ? [{ key, field, sentence, actual: call.taken?.(words, field) }] : [];
    });
    expect(refusals.length).toBeGreaterThan(0);
    for (const { key, field, sentence, actual } of refusals) {
      expect(actual, `${key}, ${field}`).toBe(sentence);
    }
  });
});

/** Returns whether the call that the rule names, or any call with its fields, is built. */
function isBuilt(about: string): boolean {
  const [, method, address] = / in ([A-Z]+) (\S+)/.exec(about) ?? [];
  if (method !== undefined && address !== undefined) return calls.has(callKey(method, address));
  // `place` is also a field of requests, to which this rule does not apply.
  if (about.endsWith('(registered patient)')) return calls.has('POST /api/patients');
  const names = about.split(', ').map((name) => name.split(' ')[0] ?? '');
  return about.startsWith('other ') || names.some((name) => fields.has(name));
}

const missingSentences = (cells: string[]) =>
  cells.flatMap(sentencesIn).filter((sentence) => !isInContract(sentence));

/** Reads the table of api.md 7 into one entry per call. A row may name several, or "the same". */
function documentedDuplicates() {
  let named = '';
  let nouns: string[] = [];
  return apiTable('## 7. ').flatMap(([, about = '', status = '', quoted = '']) => {
    if (about !== 'the same') named = about;
    const choice = /\{(.+)\}/.exec(quoted)?.[1];
    if (choice !== undefined && choice !== '…') nouns = choice.split(', ');
    const [, methods = '', paths = ''] = /^([A-Z/]+) (.+)$/.exec(named) ?? [];
    const field = /^409 (\w+)$/.exec(status)?.[1];
    if (field === undefined) return [];
    return methods.split('/').flatMap((method) =>
      paths.split(', ').flatMap((path, index) =>
        ['', '/{id}'].map((suffix) => ({
          key: callKey(method, `/api/${path}${suffix}`),
          field,
          sentence: quoted.slice(1, -1).replace(/\{.+\}/, nouns[index] ?? ''),
        })),
      ),
    );
  });
}
