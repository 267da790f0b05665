import { describe, expect, test } from 'vitest';
import { email, longText, personName, phoneDigits, shortText } from './field.ts';

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
    expect(personName('name').parse(' \tമേരി  തോമസ്\n')).toBe('മേരി  തോമസ്');
    expect(email('email').parse(' Mary@Clinic.Example ')).toBe('Mary@Clinic.Example');
    expect(longText('notes').parse('one\n two ')).toBe('one\n two');
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
    expect(shortText('skills').parse(text)).toBeNull();
    expect(personName('name').safeParse(text).success).toBe(false);
  });

  test.each(['\0', 'Mary\0Thomas', '\uD800', 'Mary \uDC00'])('with %j in it is refused', (text) => {
    expect(shortText('skills').safeParse(text).error?.issues[0]?.message).toBe('unreadable');
    expect(personName('name').safeParse(text).error?.issues[0]?.message).toBe('unreadable');
  });

  test('may hold any character that can be seen', () => {
    for (const text of ['😀', 'മോഹൻ\u200D', '王', 'Zoë & Søn <b>"quoted"</b>', "O'Brien"]) {
      expect(shortText('skills').parse(text)).toBe(text);
    }
  });
});
