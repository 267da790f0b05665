import type { Call } from '@thinna/contract/kit/call';
import { office } from '@thinna/contract/words/en/office';
import { shared } from '@thinna/contract/words/en/shared';
import { describe, expect, test } from 'vitest';
import { calls, fields, isSaid } from './contract.ts';
import { apiTable, callKey, documentedCalls, sentencesIn } from './specification.ts';

const words = { ...shared, ...office };

describe('the sentences of api.md', () => {
  test('for each status (1.1) are in the contract', () => {
    expect(apiTable('### 1.1 ').flatMap(unsaid)).toEqual([]);
  });

  test('for each rule of a field that some call takes (1.2) are in the contract', () => {
    const rules = apiTable('### 1.2 ').filter(([about = '']) => isBuilt(about));
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.flatMap(unsaid)).toEqual([]);
  });

  test('for each call (3) are in the contract', () => {
    const built = documentedCalls.filter(({ key }) => calls.has(key));
    expect(built.flatMap(({ cells }) => unsaid(cells))).toEqual([]);
  });

  test('for a record that is not there (3) are what its call says', () => {
    const told = documentedCalls.flatMap(({ key, cells }) => {
      const [, sentence] = /404 '(.+?)'/.exec(cells.at(-1) ?? '') ?? [];
      const call = calls.get(key);
      return call && sentence !== undefined ? [{ key, sentence, said: call.missing?.(words) }] : [];
    });
    expect(told.length).toBeGreaterThan(0);
    for (const { key, sentence, said } of told) expect(said, key).toBe(sentence);
  });

  test('for a value that is taken (7) are what its call says', () => {
    const told = duplicates().flatMap(({ key, field, sentence }) => {
      const call: Call | undefined = calls.get(key);
      return call ? [{ key, field, sentence, said: call.taken?.(words, field) }] : [];
    });
    expect(told.length).toBeGreaterThan(0);
    for (const { key, field, sentence, said } of told) {
      expect(said, `${key}, ${field}`).toBe(sentence);
    }
  });
});

/** A rule counts once a call takes one of its fields; one that names a call, once that call is there. */
function isBuilt(about: string): boolean {
  const [, method, address] = / in ([A-Z]+) (\S+)/.exec(about) ?? [];
  if (method !== undefined && address !== undefined) return calls.has(callKey(method, address));
  // The place of a request has no link.
  if (about.endsWith('(registered patient)')) return calls.has('POST /api/patients');
  const names = about.split(', ').map((name) => name.split(' ')[0] ?? '');
  return about.startsWith('other ') || names.some((name) => fields.has(name));
}

const unsaid = (cells: string[]) =>
  cells.flatMap(sentencesIn).filter((sentence) => !isSaid(sentence));

/** The table of 7, one entry for each call: a row names several, and some say "the same". */
function duplicates() {
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
      paths.split(', ').flatMap((path, at) =>
        ['', '/{id}'].map((one) => ({
          key: callKey(method, `/api/${path}${one}`),
          field,
          sentence: quoted.slice(1, -1).replace(/\{.+\}/, nouns[at] ?? ''),
        })),
      ),
    );
  });
}
