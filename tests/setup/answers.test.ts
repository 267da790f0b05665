import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readAnswersFile } from '../../apps/server/src/setup/answers.ts';
import { setIn, type Values } from '../../apps/server/src/setup/values.ts';
import { realClinicSource } from '../support/real-clinic.ts';
import { memoryMachine } from './machine.ts';

const FILE = '/root/answers.yaml';
const PASSWORD = 'three lamps on the veranda';
const all = { clinic: true, administrator: true };

describe('a file of answers', () => {
  test('is read', () => {
    const { language, clinic, administrator } = read({});
    expect(language).toBe('ml');
    expect(clinic).toMatchObject({ schema: 1, site: { url: 'https://clinic.test' } });
    expect(administrator).toEqual({ username: 'asha', password: PASSWORD });
  });

  test('may have a domain in Malayalam letters', () => {
    expect(read({ domain: 'മലർ.ഭാരതം' }).clinic?.site.url).toMatch(/^https:\/\/xn--/);
  });

  test('is refused with all problems in one list, and their lines', () => {
    const problems = problemsOf({
      language: 'hi',
      'clinic.identity.nickname': 'Malar',
      'clinic.donations.bank.ifsc': 'x',
      'clinic.donations.pan': 'AAATE0000A',
      'administrator.password': 'short',
      domain: 'clinic.example',
    });
    expect(problems[0]).toBe(`${FILE} has 6 problem(s):`);
    expect(problems.slice(1)).toEqual([
      expect.stringMatching(/^ {2}- language \(line \d+\): Invalid option/),
      '  - administrator.password (line 5): A password has 12 to 128 characters.',
      expect.stringMatching(
        /^ {2}- clinic.identity.nickname \(line \d+\): there is no such setting/,
      ),
      expect.stringMatching(/^ {2}- clinic.donations.bank.ifsc \(line \d+\): an IFSC code is/),
      '  - domain: this is a value of the example: write that of the clinic',
      '  - clinic.donations.pan: this is a value of the example: write that of the clinic',
    ]);
    expect(problems.join('\n')).not.toContain('short');
  });

  test.for([
    [{ 'administrator.password': 'password1234' }, 'This password is too easy to guess'],
    [{ 'administrator.username': '' }, 'administrator.username'],
    [{ domain: 'https://clinic.test' }, 'write the name alone'],
    [{ domain: 'clinic.test; return 200' }, 'write the name alone'],
    [{ domain: '127.0.0.1' }, 'write the name alone'],
    [{ 'clinic.site': { url: 'https://clinic.test' } }, 'clinic.site'],
    [{ extra: 1 }, 'extra'],
    [{ clinic: undefined }, 'clinic: this is missing'],
    [{ domain: undefined }, 'domain: this is missing'],
    [{ administrator: undefined }, 'administrator: this is missing'],
  ] as const)('is refused: %j', ([changes, sentence]) => {
    const problems = problemsOf(changes);
    expect(problems).toHaveLength(2);
    expect(problems[1]).toContain(sentence);
  });

  test('is refused if others can read it, or if it is not there', () => {
    expect(() => read({}, { open: [FILE] })).toThrow('can be read by others: chmod 600');
    const { machine } = memoryMachine();
    expect(() => readAnswersFile(machine, FILE, all)).toThrow(`${FILE} cannot be read.`);
  });

  test('is refused if it is no YAML', () => {
    const { machine } = memoryMachine({ files: { [FILE]: 'language: [en' } });
    expect(() => readAnswersFile(machine, FILE, all)).toThrow('1 problem(s)');
  });

  test('BAK-01 can say where backups go', () => {
    expect(read({ 'backup.place': '/mnt/disk/' }).place).toEqual({
      kind: 'folder',
      folder: '/mnt/disk',
    });
    expect(problemsOf({ 'backup.place': 'disk' })[1]).toContain(
      'write a whole folder, beginning with /',
    );
  });

  test('needs nothing for what is there already', () => {
    const none = { clinic: false, administrator: false };
    const { machine } = memoryMachine({ files: { [FILE]: 'language: en\n' } });
    expect(readAnswersFile(machine, FILE, none)).toEqual({
      language: 'en',
      clinic: null,
      administrator: null,
      place: null,
    });
    expect(read({}, { needed: none })).toMatchObject({ clinic: null, administrator: null });
  });
});

function read(changes: Readonly<Values>, { open = [] as string[], needed = all } = {}) {
  const { schema: _, site: __, ...clinic } = parse(realClinicSource()) as Values;
  const values: Values = {
    language: 'ml',
    domain: 'clinic.test',
    administrator: { username: 'asha', password: PASSWORD },
    clinic,
  };
  for (const [path, value] of Object.entries(changes)) setIn(values, path, value);
  const { machine } = memoryMachine({ files: { [FILE]: stringify(values) }, open });
  return readAnswersFile(machine, FILE, needed);
}

function problemsOf(changes: Readonly<Values>): string[] {
  try {
    read(changes);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}
