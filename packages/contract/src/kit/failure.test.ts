import { describe, expect, test } from 'vitest';
import { shared as english } from '../words/en/shared.ts';
import { fill } from '../words/index.ts';
import { shared as malayalam } from '../words/ml/shared.ts';
import { labelOf, problemsOf } from './failure.ts';
import { address, email, longText, personName, phone, shortText } from './field.ts';
import { z } from './zod.ts';

const person = z.object({
  name: personName({ en: 'Name', ml: 'പേര്' }),
  email: email({ en: 'Email', ml: 'ഇമെയിൽ' }),
  phone_number: phone({ en: 'Phone number', ml: 'ഫോൺ നമ്പർ' }),
  address: address({ en: 'Address', ml: 'വിലാസം' }),
  skills: shortText({ en: 'Skills', ml: 'കഴിവുകൾ' }),
  notes: longText({ en: 'Notes', ml: 'കുറിപ്പുകൾ' }),
  nickname: z.string().max(5),
});
const fine = {
  name: 'Mary Thomas',
  email: 'mary@clinic.example',
  phone_number: '9846012345',
  address: 'Mala',
  nickname: 'Mary',
};

function problems(values: object, words = english) {
  const result = person.safeParse(values);
  return result.success ? [] : problemsOf(result.error, person, words);
}

describe('the problems of a form', () => {
  test('are none when every rule is kept', () => {
    expect(problems(fine)).toEqual([]);
  });

  test('come in the order of the fields, one for each', () => {
    expect(problems({ notes: 'n'.repeat(5001), nickname: 'Maryamma' })).toEqual([
      { field: 'name', message: 'Name is required' },
      { field: 'email', message: 'Email is required' },
      { field: 'phone_number', message: 'Phone number must be exactly 10 digits' },
      { field: 'address', message: 'Address is required' },
      { field: 'notes', message: 'Notes is too long' },
      { field: 'nickname', message: 'nickname is required' },
    ]);
  });

  test('say the first broken rule of a field only', () => {
    const values = { ...fine, name: `${'M'.repeat(31)}\0`, email: `${'e'.repeat(255)}\0` };
    expect(problems(values)).toEqual([
      { field: 'name', message: 'Name must be at most 30 characters' },
      { field: 'email', message: 'Email is too long' },
    ]);
  });

  test('are said in the language of the reader, labels included', () => {
    expect(problems({ ...fine, name: '' }, malayalam)).toEqual([
      { field: 'name', message: 'പേര്: ഇതു പൂരിപ്പിക്കുക' },
    ]);
  });

  test('name a field within another, a list by its own name, and what is unknown', () => {
    const schema = z.strictObject({
      proxy: z.object({ name: personName({ en: 'Proxy name', ml: 'പേര്' }) }),
      kinds: z.array(z.enum(['a'])),
    });
    const { error } = schema.safeParse({ proxy: {}, kinds: ['a', 'b'], colour: 1, size: 2 });
    expect(error && problemsOf(error, schema, english)).toEqual([
      { field: 'proxy.name', message: 'Proxy name is required' },
      { field: 'kinds', message: 'kinds is required' },
      ...['colour', 'size'].map((field) => ({
        field,
        message: fill(english.rules.unknown_field, { label: field }),
      })),
    ]);
  });

  test('call a field without a label by its name', () => {
    expect(labelOf(person, 'nickname', english)).toBe('nickname');
    expect(labelOf(person, 'nothing', english)).toBe('nothing');
  });

  test('call a field by its label in the language of the reader', () => {
    expect(labelOf(person, 'name', english)).toBe('Name');
    expect(labelOf(person, 'name', malayalam)).toBe('പേര്');
  });
});
