import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dutyPhone, isSampleClinic, publicClinicOf } from '@thinna/contract/site/clinic';
import { describe, expect, test } from 'vitest';
import {
  ClinicFileError,
  parseClinicFile,
  readClinicFile,
} from '../../apps/server/src/clinic-file.ts';
import { clinicFile } from '../support/accounts.ts';
import { realClinicSource, replacements } from '../support/real-clinic.ts';
import { prepareClinic, run } from '../support/server-process.ts';

const example = readFileSync(clinicFile, 'utf8');

const WARD = '{ number: 3, name: { en: Market, ml: അങ്ങാടി } }';

describe('clinic.yaml', () => {
  test('VIS-67 names the wards, or none', () => {
    expect(readClinicFile(clinicFile).care).toEqual({ wards: [] });
    const named = changeExample(['home:', `care: { wards: [${WARD}] }\nhome:`]);
    expect(parseClinicFile(named, 'clinic.yaml').care.wards).toEqual([
      { number: 3, name: { en: 'Market', ml: 'അങ്ങാടി' } },
    ]);
  });

  test('the example is complete', () => {
    const clinic = readClinicFile(clinicFile);
    expect(clinic.identity.name.en).toBe('Example Palliative Care Clinic');
    expect(clinic.contact.phones.map(({ whatsapp }) => whatsapp)).toEqual([true, true, false]);
  });

  test('the number on duty is offered first, and without one the first of the three', () => {
    expect(dutyPhone(readClinicFile(clinicFile).contact)?.number).toBe('9400000002');
    const withoutDuty = changeExample([', onDuty: { from: "08:00", to: "20:00" }', '']);
    expect(dutyPhone(parseClinicFile(withoutDuty, 'clinic.yaml').contact)?.number).toBe(
      '9400000001',
    );
  });

  test('a broken copy gets every problem at once, with its line', () => {
    const broken = changeExample(
      ['foundedYear: 2014', 'fundedYear: 2014'],
      ['"9400000002", whatsapp: true', '"+91 9400000002"'],
      ['https://chat.whatsapp.com/EXAMPLEexample', 'https://wa.me/919400000001'],
      ['"000011112222"', '000011112222'],
      ['ABCD0001111', 'ABCD1111'],
    );
    expect(problemsOf(broken)).toEqual([
      `identity.foundedYear (line ${lineOf('name:     {')}): Invalid input: expected number, received undefined`,
      `identity.fundedYear (line ${lineOf('foundedYear')}): there is no such setting: mend its name or remove it`,
      `contact.phones.1.number (line ${lineOf('"9400000002"')}): write the 10 digits only, without +91 or spaces`,
      `contact.phones (line ${lineOf('"9400000001"')}): exactly two of the three numbers must have whatsapp: true`,
      `social.whatsappGroup (line ${lineOf('chat.whatsapp.com')}): the address must be on chat.whatsapp.com`,
      `donations.bank.accountNumber (line ${lineOf('accountNumber')}): Invalid input: expected string, received number`,
      `donations.bank.ifsc (line ${lineOf('accountNumber')}): an IFSC code is 4 capital letters, a zero, then 6 letters or digits`,
    ]);
  });

  test.for([
    ['a mistyped name', 'mapsProvider:', 'mapProvider:', 'contact.mapProvider (line'],
    ['a mistyped choice', 'mapsProvider: google', 'mapsProvider: gogle', 'contact.mapsProvider'],
    ['a setting of another version', 'home:', 'brand: { theme: thinna }\nhome:', 'brand (line'],
    ['a name in one language only', ', ml: "ഉദാഹരണ പാലിയേറ്റീവ്" }', ' }', 'identity.shortName.ml'],
    ['a blank name', '"Example Palliative"', '"  "', 'identity.shortName.en'],
    [
      'a look-alike of Facebook',
      '//www.facebook.com',
      '//notfacebook.com',
      'the address must be on facebook.com',
    ],
    [
      'a plain http address',
      'https://www.youtube',
      'http://www.youtube',
      'beginning with https://',
    ],
    ['an e-mail that is none', 'office@clinic.example', 'office', 'contact.email'],
    ['a latitude beyond the pole', 'lat: 11.25', 'lat: 111.25', 'contact.coordinates.lat'],
    ['a UPI id without a bank', 'example@upi', 'example', 'a UPI id reads name@bank'],
    ['a PAN that is none', 'AAATE0000A', 'AAATE0000', 'a PAN is 5 capital letters'],
    ['a time that is none', 'from: "08:00"', 'from: "8 AM"', 'write the time with four digits'],
    ['hours that end before they begin', 'to: "20:00"', 'to: "07:00"', 'must end after they begin'],
    [
      'two numbers on duty',
      '"9400000001", whatsapp: true',
      '"9400000001", whatsapp: true, onDuty: { from: "00:00", to: "24:00" }',
      'only one of the three numbers can be on duty',
    ],
    [
      'a ward without a number',
      'home:',
      'care: { wards: [{ name: { en: A, ml: ആ } }] }\nhome:',
      'care.wards.0.number',
    ],
    [
      'two wards of one number',
      'home:',
      `care: { wards: [${WARD}, ${WARD}] }\nhome:`,
      'each ward has a number of its own',
    ],
    [
      'a fourth number',
      '    - { label: { en: "Secretary"',
      '    - { label: { en: "A", ml: "ആ" }, number: "9400000004" }\n    - { label: { en: "Secretary"',
      'exactly three numbers',
    ],
  ] as const)('refuses %s', ([, from, to, problem]) => {
    expect(problemsOf(changeExample([from, to])).join('\n')).toContain(problem);
  });

  test('says where the writing itself is wrong', () => {
    const unclosed = problemsOf(changeExample(['lng: 75.78 }', 'lng: 75.78']));
    expect(unclosed.length).toBeGreaterThan(0);
    for (const problem of unclosed) expect(problem).toMatch(/ at line \d+, column \d+:?$/);
    expect(problemsOf(`${example}\nschema: 1\n`).join()).toMatch(/unique at line \d+/);
    expect(problemsOf(changeExample(['branch: "Examplepuram"', 'branch: *nobody'])).join()).toMatch(
      /nobody/,
    );
  });

  test('refuses an empty file, and one that is not there', () => {
    expect(problemsOf('')).toEqual([
      'the whole file: Invalid input: expected object, received null',
    ]);
    expect(() => readClinicFile('/nowhere/clinic.yaml')).toThrow(
      '/nowhere/clinic.yaml cannot be read. Copy clinic.example.yaml and fill it in.',
    );
  });

  test('gives the pages what is printed on them, and nothing of the money', () => {
    const publicData = publicClinicOf(readClinicFile(clinicFile));
    expect(Object.keys(publicData)).toEqual(['identity', 'site', 'contact', 'social']);
    expect(JSON.stringify(publicData)).not.toMatch(
      /000011112222|ABCD0001111|example@upi|AAATE0000A/,
    );
  });
});

describe('made-up values', () => {
  test('a filled-in file has none', () => {
    expect(isSampleClinic(parseClinicFile(realClinicSource(), 'clinic.yaml'))).toBe(false);
  });

  test.for(replacements.map(([madeUp]) => madeUp))('%s is one', (madeUp) => {
    expect(isSampleClinic(parseClinicFile(realClinicSource(madeUp), 'clinic.yaml'))).toBe(true);
  });

  test.for([
    ['"0000000001"', '"5000000001"'],
    ['clinic.test@nobank', 'demo.receives.nothing@example'],
    ['TEST0000001', 'DEMO0000000'],
    ['"111111111111"', '"000000000000"'],
  ] as const)('in the place of %s so is %s of the demo', ([real, madeUp]) => {
    const source = realClinicSource().replace(real, madeUp);
    expect(isSampleClinic(parseClinicFile(source, 'clinic.yaml'))).toBe(true);
  });

  test('a name that only begins like the example is real', () => {
    const source = realClinicSource().replace('clinic.test@nobank', 'demography@nobank');
    expect(isSampleClinic(parseClinicFile(source, 'clinic.yaml'))).toBe(false);
  });

  test('npm start refuses them', async ({ onTestFinished }) => {
    const { environment, remove } = prepareClinic('postgres://nobody@127.0.0.1:1/x');
    onTestFinished(remove);
    const { code, said, complained } = await run('main.ts', {
      environment: { ...environment, CLINIC_FILE: clinicFile },
    });
    expect(code).toBe(1);
    expect(said).toBe('');
    expect(complained).toBe(
      `${clinicFile} still holds the made-up values of the example or the demo: fill in your clinic's own.\n`,
    );
  });

  test('OWN-13 says which patients staff accounts see, all unless the file says own', async () => {
    expect(parseClinicFile(example, 'clinic.yaml').accounts).toEqual({
      secondFactor: 'offered',
      patients: 'all',
    });
    const withAccounts = (accounts: string) => `${example}\naccounts: ${accounts}\n`;
    const own = parseClinicFile(withAccounts('{ patients: own }'), 'clinic.yaml');
    expect(own.accounts).toEqual({ secondFactor: 'offered', patients: 'own' });
    const both = '{ secondFactor: required, patients: own }';
    expect(parseClinicFile(withAccounts(both), 'clinic.yaml').accounts).toEqual({
      secondFactor: 'required',
      patients: 'own',
    });
    const line = withAccounts('')
      .split('\n')
      .findLastIndex((text) => text.startsWith('accounts:'));
    expect(problemsOf(withAccounts('{ patients: mine }'))).toEqual([
      `accounts.patients (line ${line + 1}): Invalid option: expected one of "all"|"own"`,
    ]);

    const file = path.join(mkdtempSync(path.join(tmpdir(), 'clinic-')), 'clinic.yaml');
    writeFileSync(file, withAccounts('{ patients: own }'));
    const { said } = await run('commands/clinic-check.ts', { words: [file] });
    expect(said).toContain(
      'A staff account that is linked to a helper sees only the patients of that helper (accounts.patients: own); one that is linked to nobody sees all patients of its lists.\n',
    );
    const shared = await run('commands/clinic-check.ts', { words: [clinicFile] });
    expect(shared.said).toContain(
      'Each staff account sees all patients of its lists (accounts.patients: all).\n',
    );
  });

  test('npm run clinic:check names what is wrong, and what is only made up', async () => {
    const complete = await run('commands/clinic-check.ts', { words: [clinicFile] });
    expect(complete.code).toBe(0);
    expect(complete.said).toMatch('is complete: Example Palliative Care Clinic.');
    expect(complete.said).toMatch('the program will not start with it');
    const missing = await run('commands/clinic-check.ts', { words: ['/nowhere.yaml'] });
    expect(missing.code).toBe(1);
    expect(missing.complained).toMatch('/nowhere.yaml cannot be read');
  });
});

const changeExample = (...changes: [from: string, to: string][]) =>
  changes.reduce((source, [from, to]) => source.replace(from, to), example);

const lineOf = (text: string) => example.split('\n').findIndex((line) => line.includes(text)) + 1;

function problemsOf(source: string): string[] {
  try {
    parseClinicFile(source, 'bad.yaml');
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ClinicFileError);
    const [first, ...problems] = (error as Error).message.split('\n');
    expect(first).toBe(`bad.yaml has ${problems.length} problem(s):`);
    return problems.map((line) => line.replace(/^ {2}- /, ''));
  }
}
