import { describe, expect, test } from 'vitest';
import {
  ADDRESS_MAX,
  EMAIL_MAX,
  LICENSE_MAX,
  LONG_TEXT_MAX,
  NAME_MAX,
  PHONE_DIGITS,
  SHORT_TEXT_MAX,
} from '../constants/limits.ts';
import {
  address,
  choice,
  email,
  licenseNumber,
  longText,
  optionalEmail,
  optionalName,
  personName,
  phone,
  phoneDigits,
  place,
  registrantPhone,
  requiredLicense,
  requiredLongText,
  requiredShortText,
  shortText,
} from './field.ts';
import type { z } from './zod.ts';

const label = { en: 'Text', ml: 'വാചകം' };

describe('a phone number in a form', () => {
  test.each([
    ['98460 12345', '9846012345'],
    ['+91 98460 12345', '9846012345'],
    ['0091-98460-12345', '9846012345'],
    ['098460 12345', '9846012345'],
    ['98460123456', '9846012345'],
    ['91984', '91984'],
    ['91984601234567', '9198460123'],
    ['0091984601234567', '0091984601'],
    ['098460123456', '0984601234'],
    ['59198460123', '5919846012'],
    ['509846012345', '5098460123'],
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

describe('a field of a form', () => {
  const options = { a: label, b: label };
  const isRequired = true;

  test.each<[z.ZodType, object]>([
    [personName(label), { maxLength: NAME_MAX, isRequired }],
    [email(label), { control: 'email', maxLength: EMAIL_MAX, isRequired }],
    [phone(label), { control: 'phone', maxLength: PHONE_DIGITS, isRequired }],
    [registrantPhone(label), { control: 'phone', maxLength: PHONE_DIGITS, isRequired }],
    [address(label), { control: 'lines', maxLength: ADDRESS_MAX, isRequired }],
    [requiredShortText(label), { maxLength: SHORT_TEXT_MAX, isRequired }],
    [
      requiredLongText(label, 'required'),
      { control: 'lines', maxLength: LONG_TEXT_MAX, isRequired },
    ],
    [place(label), { maxLength: ADDRESS_MAX, isRequired }],
    [optionalName(label), { maxLength: NAME_MAX }],
    [optionalEmail(label), { control: 'email', maxLength: EMAIL_MAX }],
    [shortText(label), { maxLength: SHORT_TEXT_MAX }],
    [longText(label), { control: 'lines', maxLength: LONG_TEXT_MAX }],
    [requiredLicense(label), { maxLength: LICENSE_MAX, isRequired }],
    [licenseNumber(label), { maxLength: LICENSE_MAX }],
    [choice(label, options), { control: 'choice', options, isRequired }],
  ])('tells the screen what it is (%#)', (field, meta) => {
    expect(field.meta()).toEqual({ label, ...meta });
  });

  test.each<[string, z.ZodType, unknown, string]>([
    ['email', email(label), 'mary', 'email'],
    ['optional email', optionalEmail(label), 'mary', 'email'],
    ['name', optionalName(label), 'x'.repeat(NAME_MAX + 1), 'name_max'],
    ['text', shortText(label), 5, 'unreadable'],
    ['address', address(label), 'x'.repeat(ADDRESS_MAX + 1), 'too_long'],
    ['place', place(label), 'x'.repeat(ADDRESS_MAX + 1), 'too_long'],
    ['text', requiredShortText(label), 'x'.repeat(SHORT_TEXT_MAX + 1), 'too_long'],
    ['text', requiredShortText(label), ' ', 'required'],
    ['long text', requiredLongText(label, 'choose'), 'x'.repeat(LONG_TEXT_MAX + 1), 'too_long'],
    ['long text', requiredLongText(label, 'choose'), '', 'choose'],
    ['license', requiredLicense(label), undefined, 'required'],
    ['license', requiredLicense(label), ' ', 'required'],
    ['license', requiredLicense(label), 'xKL123456', 'license'],
    ['choice', choice(label, options), 'c', 'required'],
    ['phone number', registrantPhone(label), '0001234567', 'area_code'],
    ['phone number', registrantPhone(label), '9111234567', 'area_code'],
  ])('refuses a wrong %s (%#)', (_name, field, value, rule) => {
    expect(field.safeParse(value).error?.issues[0]?.message).toBe(rule);
  });

  test('takes what is right', () => {
    expect(optionalEmail(label).parse('mary@clinic.example')).toBe('mary@clinic.example');
    expect(optionalEmail(label).parse('')).toBeNull();
    expect(requiredLicense(label).parse(' KL123456 ')).toBe('KL123456');
    expect(registrantPhone(label).parse('9800091100')).toBe('9800091100');
    expect(choice(label, options).parse('b')).toBe('b');
  });
});
