import { NAME_MAX } from '@thinna/contract/constants/limits';
import { helperKinds } from '@thinna/contract/helpers/helpers';
import { metaOf, problemsOf } from '@thinna/contract/kit/failure';
import { email, licenseNumber, personName, phone, phoneDigits } from '@thinna/contract/kit/field';
import { fold, matches } from '@thinna/contract/kit/office/fold';
import { shared as english } from '@thinna/contract/words/en/shared';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const label = { en: 'Field', ml: 'കള്ളി' };

/** Arbitrary text, and Malayalam text with letters that have two encodings. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[ \tA-Za-zഅ-ഹാ-്ൺ-ൿ\u200B-\u200D]{0,20}$/u),
);

/** The length in code points, as PostgreSQL counts. */
const lengthOf = (typed: string) => Array.from(typed).length;

describe('a phone number in a form', () => {
  test('is at most ten digits, and stays as it is when it is read again', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 -]{0,20}$/));
    fc.assert(
      fc.property(typed, (number) => {
        const digits = phoneDigits(number);
        expect(digits).toMatch(/^[0-9]{0,10}$/);
        expect(phoneDigits(digits)).toBe(digits);
      }),
    );
  });

  test('with its country or trunk prefix is the same number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[6-9][0-9]{9}$/), (number) => {
        for (const prefix of ['', '0', '91', '+91 ', '0091', '+91-']) {
          expect(phoneDigits(prefix + number)).toBe(number);
        }
      }),
    );
  });
});

describe('a phone number', () => {
  const { safeParse } = phone(label);

  test('is ten digits, spaces around them left out, and nothing else', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ \t\n]{0,2}[0-9]{10}[ \t\n]{0,2}$/), (number) => {
        expect(safeParse(number).data).toBe(number.trim());
      }),
    );
    const near = fc.oneof(fc.anything(), fc.stringMatching(/^[0-9]{8,12}[a-z ]?$/), text);
    fc.assert(
      fc.property(near, (value) => {
        const isPhone = typeof value === 'string' && /^[0-9]{10}$/.test(value.trim());
        expect(safeParse(value).success).toBe(isPhone);
      }),
    );
  });
});

describe('a license number', () => {
  const { safeParse } = licenseNumber(label);

  test('is two or three capital letters and six to ten digits, or nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2,3}[0-9]{6,10}$/), (number) => {
        expect(safeParse(` ${number} `).data).toBe(number);
        expect(safeParse(number.toLowerCase()).success).toBe(false);
        expect(safeParse(`${number}X`).success).toBe(false);
        expect(number.length).toBeLessThanOrEqual(15);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^[A-Za-z]{0,5}[0-9]{0,12}$/), text), (number) => {
        const trimmed = number.trim();
        const isValid = trimmed === '' || /^[A-Z]{2,3}[0-9]{6,10}$/.test(trimmed);
        expect(safeParse(number).success).toBe(isValid);
        if (isValid) expect(safeParse(number).data).toBe(trimmed || null);
      }),
    );
  });
});

describe('an e-mail address', () => {
  const { safeParse } = email(label);

  test('is kept as it was typed, without the spaces around it', () => {
    const plain = fc.stringMatching(/^[A-Za-z0-9]{1,20}@[A-Za-z0-9]{1,20}\.[A-Za-z]{2,6}$/);
    fc.assert(
      fc.property(plain, (address) => {
        expect(safeParse(` ${address}\n`).data).toBe(address);
        expect(safeParse(address.replace('@', '')).success).toBe(false);
        expect(safeParse(address.replace('@', '@@')).success).toBe(false);
        expect(safeParse(address.replace('@', ' @')).success).toBe(false);
        expect(safeParse(address.replace(/\..*/, '')).success).toBe(false);
      }),
    );
  });

  test('has one @ with a name before it and a domain behind it, whatever else is refused', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.emailAddress()), (address) => {
        const { success, data } = safeParse(address);
        if (success) expect(data).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/);
      }),
    );
  });
});

describe('a name', () => {
  test('is anything that can be seen and stored, up to its length, and kept as it was typed', () => {
    const { safeParse } = personName(label);
    const odd = fc.constantFrom('', '\0', '\uD800', '\u200B', 'x'.repeat(NAME_MAX));
    const typed = fc.tuple(text, odd, text).map((parts) => parts.join(''));
    fc.assert(
      fc.property(typed, (name) => {
        const trimmed = name.trim();
        const isVisible = /[^\s\p{Control}\p{Format}\p{Separator}]/u.test(trimmed);
        const isStorable = trimmed.isWellFormed() && !trimmed.includes('\0');
        const { success, data } = safeParse(name);
        expect(success).toBe(isVisible && isStorable && lengthOf(trimmed) <= NAME_MAX);
        if (success) expect(data).toBe(trimmed);
      }),
    );
  });
});

describe('a folded text', () => {
  test('stays as it is when it is folded again', () => {
    fc.assert(
      fc.property(text, (name) => {
        // Excludes െ before ൌ, which no word has: folding joins the two vowel signs to ൌ again.
        fc.pre(!/\u0D46\u0D4C/.test(name.replace(/[\u200B-\u200D]/g, '').normalize('NFC')));
        expect(fold(fold(name))).toBe(fold(name));
      }),
    );
  });

  test('is the same for capital letters, more space, joiners and either spelling of a chillu', () => {
    const spellings: [RegExp, string][] = [
      [/\u0D7A/g, '\u0D23\u0D4D\u200D'],
      [/\u0D7B/g, '\u0D28\u0D4D\u200D'],
      [/\u0D7C/g, '\u0D30\u0D4D\u200D'],
      [/\u0D7D/g, '\u0D32\u0D4D\u200D'],
      [/\u0D7E/g, '\u0D33\u0D4D\u200D'],
      [/\u0D7F/g, '\u0D15\u0D4D\u200D'],
      [/[\u0D7A-\u0D7F]/g, '$&\u0D4D'],
      [/\u0D4C/g, '\u0D57'],
      [/ /g, ' \u00A0\t'],
      [/$/g, '\u200C '],
      [/^/g, '\u200B '],
    ];
    const names = fc.stringMatching(/^[ A-Za-zക-ഹാിൗൌൺ-ൿ]{0,20}$/u);
    fc.assert(
      fc.property(names, (name) => {
        expect(fold(name.toUpperCase())).toBe(fold(name));
        for (const [letter, variant] of spellings)
          expect(fold(name.replace(letter, variant))).toBe(fold(name));
      }),
    );
  });

  test('is found by every word in it, and not by more than it has', () => {
    fc.assert(
      fc.property(text, text, text, (before, part, after) => {
        expect(matches(`${before} ${part} ${after}`, part)).toBe(true);
        expect(matches(part, `${part}ക്ഷ`)).toBe(false);
      }),
    );
  });

  test('keeps letters apart that are not the same', () => {
    const letter = fc.stringMatching(/^[a-zഅ-ഊക-ഹ]$/u);
    fc.assert(
      fc.property(letter, letter, (a, b) => {
        expect(fold(a) === fold(b)).toBe(a === b);
      }),
    );
  });
});

describe.each(Object.values(helperKinds))('the problems of a $kind', ({ input }) => {
  const fields = Object.keys(input.shape);

  test('are whole sentences about its own fields and in their order, whatever was sent', () => {
    const anything = Object.fromEntries(fields.map((field) => [field, fc.anything()]));
    fc.assert(
      fc.property(fc.record(anything, { requiredKeys: [] }), (sent) => {
        const result = input.safeParse(sent);
        const problems = result.success ? [] : problemsOf(result.error, input, english);
        const places = problems.map(({ field }) => fields.indexOf(field));
        expect(places).not.toContain(-1);
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
        for (const { message } of problems) expect(message).toMatch(/^[^{}]+$/);
      }),
    );
  });

  test('are none for what was accepted once, and no text is longer than its field says', () => {
    const typed = Object.fromEntries(fields.map((field) => [field, text]));
    const known = {
      email: fc.constant('mary@clinic.example'),
      phone_number: fc.stringMatching(/^[0-9]{10}$/),
      license_number: fc.constant('KL123456'),
    };
    fc.assert(
      fc.property(fc.record({ ...typed, ...known }), (sent) => {
        const { success, data } = input.safeParse(sent);
        if (!success) return;
        expect(input.parse(data)).toEqual(data);
        for (const [field, value] of Object.entries(data)) {
          const { maxLength = 0 } = metaOf(input, field);
          expect(lengthOf(value ?? ''), field).toBeLessThanOrEqual(maxLength);
        }
      }),
    );
  });
});
