import { readFileSync } from 'node:fs';
import { clinicFile, isSampleClinic } from '@thinna/contract/site/clinic';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { askAnswers } from '../../apps/server/src/setup/ask.ts';
import { draftOf, problemOf, SAMPLE } from '../../apps/server/src/setup/clinic-draft.ts';
import { questions, type Typed } from '../../apps/server/src/setup/questions.ts';
import { setup as english } from '../../apps/server/src/setup/words/en.ts';
import { setup as malayalam } from '../../apps/server/src/setup/words/ml.ts';
import { clinicFile as exampleFile } from '../support/accounts.ts';
import { memoryMachine } from './machine.ts';

const PASSWORD = 'three lamps on the veranda';
const KEPT = '/etc/thinna/setup-answers.json';
const all = { clinic: true, administrator: true };

/** Every question answered with its example, and those that have a suggestion with Enter. */
const byExample = questions.map(({ example, suggest }) => (suggest ? '' : example));
const wholeTalk = ['1', 'malar.org', ...byExample, 'asha', PASSWORD, PASSWORD];

/** Every question answered with its example. */
const exampleTyped: Typed = Object.fromEntries(
  questions.map(({ path, example }) => [path, example]),
);

describe('the questions of thinna setup', () => {
  test('make a clinic that the program takes, with Enter for what can be derived', async () => {
    const { machine } = memoryMachine({ typed: wholeTalk });
    const { language, clinic, administrator } = await askAnswers(machine, all);
    expect(language).toBe('en');
    expect(administrator).toEqual({ username: 'asha', password: PASSWORD });
    expect(clinic).toMatchObject({
      site: { url: 'https://malar.org' },
      identity: {
        shortName: { en: 'Malar Palliative', ml: 'മലർ പാലിയേറ്റീവ്' },
        legalName: 'Malar Palliative Care Clinic',
        foundedYear: 2014,
      },
      contact: {
        phones: [
          { label: { en: 'Office', ml: 'ഓഫീസ്' }, whatsapp: true },
          {
            label: { en: 'Nurse on duty' },
            onDuty: { from: '08:00', to: '20:00' },
            whatsapp: true,
          },
          { label: { en: 'Secretary' }, whatsapp: false },
        ],
        coordinates: { lat: 11.2588, lng: 75.7804 },
        mapsProvider: 'google',
      },
      donations: {
        upi: { payeeName: 'Malar Palliative Care Clinic' },
        bank: { accountName: 'Malar Palliative Care Clinic', branch: 'Malarpuram' },
        quickPayment: true,
      },
      home: { yearsOfService: '12+' },
    });
    expect(clinic?.donations).not.toHaveProperty('homeVisitRupees');
    expect(clinic && isSampleClinic(clinic)).toBe(false);
    expect(clinicFile.parse(clinic)).toEqual(clinic);
  });

  test('ask for every value that clinic.yaml requires', () => {
    expect(clinicFile.safeParse(draftOf(exampleTyped, 'malar.org')).error).toBeUndefined();
    for (const { path, put } of questions) {
      if (put || path.endsWith('onDuty') || path.endsWith('homeVisitRupees')) continue;
      const { [path]: _, ...others } = exampleTyped;
      expect(clinicFile.safeParse(draftOf(others, 'malar.org')).success, path).toBe(false);
    }
  });

  test('are put in Malayalam to whoever chooses it, the next steps too', async () => {
    const { machine, asked, printed } = memoryMachine({ typed: ['2', ...wholeTalk.slice(1)] });
    expect((await askAnswers(machine, all)).language).toBe('ml');
    for (const { prompt } of asked) expect(prompt).toMatch(/\p{Script=Malayalam}/u);
    expect(printed).toEqual([malayalam.begin]);
    expect(asked.map(({ prompt }) => prompt)).toContain(
      `${malayalam.questions['donations.quickPayment']} [അതെ]: `,
    );
  });

  test('offer Malayalam first where the terminal speaks it', async () => {
    const { machine, asked } = memoryMachine({ typed: ['3', '', 'x'], language: 'ml' });
    await expect(askAnswers(machine, all)).rejects.toThrow('The input has ended');
    expect(asked.slice(0, 3).map(({ prompt }) => prompt)).toEqual([
      'Language, ഭാഷ: 1 English, 2 മലയാളം [2]: ',
      'Language, ഭാഷ: 1 English, 2 മലയാളം [2]: ',
      `${malayalam.questions.domain}, ഉദാഹരണം: malar.org: `,
    ]);
  });

  test('are put again with the reason if an answer is wrong', async () => {
    const { machine, printed } = memoryMachine({
      typed: ['1', 'https://malar.org/', 'clinic.example', 'Malar.ORG', '', 'Example Clinic'],
    });
    await expect(askAnswers(machine, all)).rejects.toThrow('The input has ended');
    expect(printed).toEqual([
      english.begin,
      'Write the name alone, without https and without a slash.',
      english.sample,
      english.required,
      english.sample,
    ]);
  });

  test('ask for nothing that is there, and need no terminal then', async () => {
    const { machine, asked } = memoryMachine({ isTerminal: false });
    const answers = await askAnswers(machine, { clinic: false, administrator: false });
    expect(answers).toEqual({ language: 'en', clinic: null, administrator: null });
    expect(asked).toEqual([]);
  });

  test('are refused without a terminal', async () => {
    const { machine } = memoryMachine({ isTerminal: false, typed: wholeTalk });
    await expect(askAnswers(machine, all)).rejects.toThrow('thinna setup --answers FILE');
  });
});

describe('each answer is judged by the contract', () => {
  const wrong: [path: string, text: string, sentence: keyof typeof english.rules][] = [
    [
      'contact.phones.0.number',
      '+91 9847012345',
      'write the 10 digits only, without +91 or spaces',
    ],
    ['contact.phones', '4', 'exactly two of the three numbers must have whatsapp: true'],
    ['contact.phones.1.onDuty', '8-20', 'write the time with four digits, such as 08:00'],
    ['contact.phones.1.onDuty', '20:00-08:00', 'the hours must end after they begin'],
    ['social.facebook', 'malar', 'write the whole address, beginning with https://'],
    ['social.facebook', 'https://malar.org', 'the address must be on facebook.com'],
    ['social.youtube', 'https://malar.org', 'the address must be on youtube.com or youtu.be'],
    ['social.instagram', 'https://malar.org', 'the address must be on instagram.com'],
    ['social.whatsappGroup', 'https://malar.org', 'the address must be on chat.whatsapp.com'],
    ['donations.upi.id', 'malar', 'a UPI id reads name@bank'],
    ['donations.bank.accountNumber', '12-34', 'write the account number in quotes, digits only'],
    [
      'donations.bank.ifsc',
      'sbin0070123',
      'an IFSC code is 4 capital letters, a zero, then 6 letters or digits',
    ],
    ['donations.pan', 'AABTM', 'a PAN is 5 capital letters, 4 digits, 1 letter'],
  ];

  test.for(wrong)('%s: %s', ([path, text, sentence]) => {
    expect(problem(path, text)).toBe(sentence);
    expect(malayalam.rules[sentence]).toMatch(/\p{Script=Malayalam}|^1, 2, 3/u);
  });

  test('and each of its sentences has its words, beside that of the domain', () => {
    expect(Object.keys(english.rules).toSorted()).toEqual(
      [
        ...new Set(wrong.map(([, , sentence]) => sentence)),
        'write the name alone, without https and without a slash',
      ].toSorted(),
    );
  });

  test.for([
    ['identity.foundedYear', 'long ago'],
    ['identity.foundedYear', '1492'],
    ['contact.email', 'office'],
    ['contact.coordinates', 'here'],
    ['contact.coordinates', '11.25'],
    ['contact.coordinates', '91, 75'],
    ['contact.mapsProvider', 'bing'],
    ['donations.quickPayment', 'perhaps'],
    ['donations.homeVisitRupees', '0'],
  ] as const)('%s: %s, with the example', async ([path, text]) => {
    const at = questions.findIndex((question) => question.path === path);
    const { machine, printed } = memoryMachine({
      typed: [...wholeTalk.slice(0, at + 2), text],
    });
    await expect(askAnswers(machine, all)).rejects.toThrow('The input has ended');
    expect(printed.at(-1)).toBe(english.wrong.replace('{example}', questions[at]?.example ?? ''));
  });

  test('the values of the example file are refused, each where it is typed', () => {
    const example = parse(readFileSync(exampleFile, 'utf8')) as {
      identity: { name: { en: string }; legalName: string };
      contact: { email: string; phones: { number: string }[] };
      donations: {
        pan: string;
        upi: { id: string };
        bank: { ifsc: string; accountNumber: string };
      };
    };
    const { identity, contact, donations } = example;
    const samples = {
      'identity.name.en': identity.name.en,
      'identity.legalName': identity.legalName,
      'contact.email': contact.email,
      'contact.phones.2.number': contact.phones[2]?.number ?? '',
      'donations.pan': donations.pan,
      'donations.upi.id': donations.upi.id,
      'donations.bank.ifsc': donations.bank.ifsc,
      'donations.bank.accountNumber': donations.bank.accountNumber,
    };
    for (const [path, text] of Object.entries(samples))
      expect(problem(path, text), path).toBe(SAMPLE);
  });

  function problem(path: string, text: string): string | null {
    const question = questions.find((one) => one.path === path);
    if (!question) throw new Error(`There is no question ${path}.`);
    return problemOf(question, { ...exampleTyped, [path]: text });
  }
});

describe('the password of the first administrator', () => {
  const before = ['1', 'asha'];
  const administratorOnly = { clinic: false, administrator: true };

  test('is typed twice, unseen, until both are the same', async () => {
    const { machine, asked, printed } = memoryMachine({
      typed: [...before, PASSWORD, `${PASSWORD}!`, PASSWORD, PASSWORD],
    });
    const { administrator } = await askAnswers(machine, administratorOnly);
    expect(administrator?.password).toBe(PASSWORD);
    expect(asked.map(({ isHidden }) => isHidden)).toEqual([false, false, true, true, true, true]);
    expect(printed).toEqual([english.begin, english.different]);
  });

  test.for([
    ['1', 'short', 'Password must have 12 to 128 characters'],
    ['1', 'password1234', 'Password is too easy to guess'],
    ['1', 'asha asha asha', 'Password is too easy to guess'],
    ['2', 'short', 'പാസ്‌വേഡ്: 12 മുതൽ 128 വരെ അക്ഷരം വേണം'],
  ] as const)('is refused: %s %s', async ([language, password, sentence]) => {
    const { machine, printed } = memoryMachine({ typed: [language, 'asha', password] });
    await expect(askAnswers(machine, administratorOnly)).rejects.toThrow('The input has ended');
    expect(printed.at(-1)).toContain(sentence);
  });

  test('a username that is too long is refused', async () => {
    const { machine, printed } = memoryMachine({ typed: ['1', 'a'.repeat(300)] });
    await expect(askAnswers(machine, administratorOnly)).rejects.toThrow('The input has ended');
    expect(printed.at(-1)).toBe('Username is too long');
  });
});

describe('an interrupted setup', () => {
  test('goes on with the question at which it stopped, and keeps no password', async () => {
    const first = memoryMachine({ typed: wholeTalk.slice(0, 6) });
    await expect(askAnswers(first.machine, all)).rejects.toThrow('The input has ended');
    expect(first.access.get(KEPT)).toEqual({ mode: 0o600, user: 'root:root' });

    const files = { [KEPT]: first.files.get(KEPT) ?? '' };
    const second = memoryMachine({ files, typed: wholeTalk.slice(6) });
    const { clinic } = await askAnswers(second.machine, all);
    expect(clinic?.site.url).toBe('https://malar.org');
    expect(second.asked[0]?.prompt).toBe(first.asked.at(-1)?.prompt);
    expect(second.printed[1]).toBe(english.continued.replace('{count}', '6'));
    expect(second.files.get(KEPT)).toContain('asha');
    expect(second.files.get(KEPT)).not.toContain(PASSWORD);
  });

  test('asks again for an answer that is no longer right', async () => {
    const kept = { language: 'en', domain: 'malar.org', ...exampleTyped, 'donations.pan': 'x' };
    const { machine, asked } = memoryMachine({
      files: { [KEPT]: JSON.stringify(kept) },
      typed: ['AABTM1234C'],
    });
    const { clinic } = await askAnswers(machine, { clinic: true, administrator: false });
    expect(clinic?.donations.pan).toBe('AABTM1234C');
    expect(asked).toHaveLength(1);
  });
});
