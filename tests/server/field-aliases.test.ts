import { type Call, message } from '@thinna/contract/kit/call';
import { describe, expect, test } from 'vitest';
import { resolveAliases, sentName } from '../../apps/server/src/http/field-aliases.ts';

const plain: Call = {
  method: 'POST',
  path: '/api/rows',
  access: 'public',
  summary: 'Adds a row.',
  answer: message,
};
const call: Call = { ...plain, spellings: { phone: 'phone_number', mobile: 'phone_number' } };

describe('a field with two names', () => {
  test('is read by either, and its own name wins', () => {
    expect(resolveAliases(call, { phone: '1', name: 'Asha' })).toMatchObject({
      phone_number: '1',
      name: 'Asha',
    });
    expect(resolveAliases(call, { phone_number: '2', phone: '1' })).toMatchObject({
      phone_number: '2',
    });
    expect(resolveAliases(call, { toString: '1' })).toEqual({ toString: '1' });
  });

  test('changes nothing for a call without other names', () => {
    const body = { phone: '1' };
    expect(resolveAliases(plain, body)).toBe(body);
    expect(sentName(plain, body, 'phone_number')).toBe('phone_number');
  });

  test('is named in a refusal as it was sent', () => {
    expect(sentName(call, { phone: '1' }, 'phone_number')).toBe('phone');
    expect(sentName(call, { phone: '1', phone_number: '2' }, 'phone_number')).toBe('phone_number');
    expect(sentName(call, {}, 'phone_number')).toBe('phone_number');
    expect(sentName(call, { phone: '1' }, 'name')).toBe('name');
  });
});
