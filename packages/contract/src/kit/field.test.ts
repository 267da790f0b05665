import { describe, expect, test } from 'vitest';
import {
  email,
  licenseNumber,
  longText,
  personName,
  phone,
  phoneDigits,
  shortText,
} from './field.ts';

const label = { en: 'Text', ml: 'വാചകം' };

describe('a phone number in a form', () => {
  test.each([
    ['98460 12345', '9846012345'],
    ['+91 98460 12345', '9846012345'],
    ['0091-98460-12345', '9846012345'],
    ['098460 12345', '9846012345'],
    ['98460123456', '9846012345'],
    ['91984', '91984'],
    ['9198460123', '9198460123'],
    ['ഫോൺ 98460', '98460'],
    ['', ''],
  ])('typed or pasted as %s becomes %s', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });
});

describe('a text', () => {
  test('is kept as it was typed, without the spaces around it', () => {
    expect(personName(label).parse(' \tമേരി  തോമസ്\n')).toBe('മേരി  തോമസ്');
    expect(email(label).parse(' Mary@Clinic.Example ')).toBe('Mary@Clinic.Example');
    expect(longText(label).parse('one\n two ')).toBe('one\n two');
  });

  test.each([
    undefined,
    null,
    '',
    ' ',
    '\n\t',
    '\u00A0',
    '\u200B',
    '\u200D\u200C',
    '\u0085',
    '\u001F',
  ])('of which nothing is seen (%j) is none', (text) => {
    expect(shortText(label).parse(text)).toBeNull();
    expect(personName(label).safeParse(text).success).toBe(false);
  });

  test.each(['\0', 'Mary\0Thomas', '\uD800', 'Mary \uDC00'])('with %j in it is refused', (text) => {
    expect(shortText(label).safeParse(text).error?.issues[0]?.message).toBe('unreadable');
    expect(personName(label).safeParse(text).error?.issues[0]?.message).toBe('unreadable');
  });

  test('may hold any character that can be seen', () => {
    for (const text of ['😀', 'മോഹൻ\u200D', '王', 'Zoë & Søn <b>"quoted"</b>', "O'Brien"]) {
      expect(shortText(label).parse(text)).toBe(text);
    }
  });
});

describe('a phone number in a record', () => {
  test.each(['9846012345', '0000000000', ' 9846012345 '])('may be %j: ten digits', (text) => {
    expect(phone(label).parse(text)).toBe(text.trim());
  });

  test.each([undefined, null, '', '984601234', '98460123456', '98460 1234'])(
    'may not be %j',
    (text) => {
      expect(phone(label).safeParse(text).error?.issues[0]?.message).toBe('phone');
    },
  );
});

describe('a license number (MED-16)', () => {
  test.each(['KL123456', 'KLM123456', 'KL1234567890', 'KLM1234567890', ' KL123456\n'])(
    'may be %j: two or three capital letters, six to ten digits',
    (text) => {
      expect(licenseNumber(label).parse(text)).toBe(text.trim());
    },
  );

  test.each([undefined, null, '', '  '])('may be left out: %j', (text) => {
    expect(licenseNumber(label).parse(text)).toBeNull();
  });

  test.each([
    'K123456',
    'KLMN123456',
    'KL12345',
    'KL12345678901',
    'kl123456',
    'Kl123456',
    'KL 123456',
    'KL-123456',
    'KL123456X',
    '123456',
    'KL',
    'ÄÖ123456',
    'KL൧൨൩൪൫൬',
    'KL123456\nKL123456',
    'x KL123456',
    5,
    ['KL123456'],
  ])('may not be %j', (text) => {
    expect(licenseNumber(label).safeParse(text).error?.issues[0]?.message).toBe('license');
  });
});
