import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type HelperKind, helperKinds } from '@thinna/contract/helpers/helpers';
import { office as officeEnglish } from '@thinna/contract/words/en/office';
import { shared as english } from '@thinna/contract/words/en/shared';
import { fill, type Words } from '@thinna/contract/words/index';
import { office as officeMalayalam } from '@thinna/contract/words/ml/office';
import { shared as malayalam } from '@thinna/contract/words/ml/shared';
import { describe, expect } from 'vitest';
import { test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';

const languages: [language: 'en' | 'ml', words: Words][] = [
  ['en', { ...english, ...officeEnglish }],
  ['ml', { ...malayalam, ...officeMalayalam }],
];

const valid: Readonly<Record<string, string>> = {
  name: 'Anu Thomas',
  email: 'anu@clinic.example',
  phone_number: '9846012345',
  address: 'Examplepuram',
};

type Row = [verdict: 'taken' | 'refused', typed: Record<string, string>];

/** Input that replaces the valid values; fields that a kind does not have are ignored. */
const rows: Row[] = [
  ['taken', {}],
  ['taken', { name: '  അനി\u0D7D  ', address: 'ഒന്ന്\nരണ്ട്' }],
  ['taken', { name: 'x'.repeat(30), address: 'x'.repeat(500), notes: 'x'.repeat(5000) }],
  ['taken', { email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`, availability: '😀' }],
  ['taken', { phone_number: '0000000000', skills: ' ', experience: '\u200B', notes: '\n' }],
  ['taken', { license_number: 'KLM1234567890' }],
  ['refused', { name: '', email: '', phone_number: '', address: '' }],
  ['refused', { name: ' \u200B\u00A0 ', address: '\n\t' }],
  ['refused', { name: 'x'.repeat(31) }],
  ['refused', { name: 'Anu\0', address: 'Mala \uD800' }],
  ['refused', { email: 'anu' }],
  ['refused', { email: 'anu@clinic' }],
  ['refused', { email: 'a nu@clinic.example' }],
  ['refused', { email: `${'a'.repeat(250)}@b.example` }],
  ['refused', { phone_number: '984601234' }],
  ['refused', { phone_number: '൯൮൪൬൦൧൨൩൪൫' }],
  ['refused', { address: 'x'.repeat(501) }],
  ['refused', { availability: 'x'.repeat(201), notes: 'x'.repeat(5001) }],
  ['refused', { name: '', availability: 'x\0', notes: '\uDC00' }],
];

/** Invalid license numbers, which only medical professionals have. */
const licenses: Row[] = ['kl123456', 'KL12345', 'KLMN123456', 'KL 123456'].map((license_number) => [
  'refused',
  { license_number },
]);

describe.each(Object.values(helperKinds))('a $kind', (kind) => {
  test.for(languages)(
    'is judged alike by the browser and the server, in %s',
    async ([language, words], { admin, app, browser, database, network }) => {
      const CREATE = `POST ${kind.calls.create.path}` as const;
      localStorage.setItem('language', language);
      await browser.open(`${kind.page}?add`, { as: 'admin' });
      const form = await screen.findByRole('dialog', { name: words.helpers[kind.kind].add });
      const save = form.querySelector('button[type=submit]') as HTMLButtonElement;
      // Sending means that the browser accepts the input. The lost request keeps the form open.
      network.isDown = true;

      for (const [verdict, changes] of rowsOf(kind)) {
        const values = fillFields(form, kind, { ...valid, ...changes });
        const sentBefore = network.sent(CREATE).length;
        fireEvent.click(save);
        await waitFor(() => expect(save.disabled).toBe(false));
        const isSent = network.sent(CREATE).length > sentBefore;
        const { status, body } = await ask(app, CREATE, {
          token: admin,
          body: values,
          headers: { 'accept-language': language },
        });
        await database.pool.query('delete from helpers');

        const input = JSON.stringify(changes).slice(0, 80);
        expect({ isSent, status }, input).toEqual(
          verdict === 'taken' ? { isSent: true, status: 201 } : { isSent: false, status: 400 },
        );
        const problems: { field: string; message: string }[] = body.details ?? [];
        expect(problemsAt(form), input).toEqual(
          problems.map(({ field, message }) => [field, fill(words.form.error, { message })]),
        );
      }
    },
  );
});

function rowsOf({ input }: HelperKind): Row[] {
  return 'license_number' in input.shape ? [...rows, ...licenses] : rows;
}

/** Fills in the fields and returns the values that they then hold. */
function fillFields(form: HTMLElement, { input }: HelperKind, values: Record<string, string>) {
  const fields = Object.keys(input.shape).map((name): [string, string] => {
    const field = form.querySelector(`#field-${name}`) as HTMLInputElement;
    fireEvent.change(field, { target: { value: values[name] ?? '' } });
    return [name, field.value];
  });
  return Object.fromEntries(fields);
}

/** Returns the error message of each invalid field. */
function problemsAt(form: HTMLElement): [field: string, sentence: string][] {
  return [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const error = ids.find((id) => id.endsWith('-error')) ?? '';
    return [field.name, document.getElementById(error)?.textContent ?? ''];
  });
}
