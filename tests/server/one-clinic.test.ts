import { writeFileSync } from 'node:fs';
import { isSampleClinic } from '@thinna/contract/site/clinic';
import { expect } from 'vitest';
import { test } from '../support/database.ts';
import { example } from '../support/example.ts';
import { realClinicSource, replacements } from '../support/real-clinic.ts';
import { prepareClinic, startServer } from '../support/server-process.ts';

/** More values of the example that a clinic may keep by mistake, each with its replacement. */
const moreReplacements: [example: string, ours: string][] = [
  ['"Example Palliative"', '"Clinic by the Tests"'],
  ['Examplepuram, Kerala"', 'Testpuram, Kerala"'],
  ['Near Panchayat Office, Examplepuram', 'Beside the Tests, Testpuram'],
  ['lat: 11.25, lng: 75.78', 'lat: 10.5, lng: 76.25'],
  ['patientsFallback: "500+"', 'patientsFallback: "730+"'],
  ['volunteers: "25+"', 'volunteers: "41+"'],
  ['yearsOfService: "10+"', 'yearsOfService: "17+"'],
];

/** Values of the clinic's file that each page must show. */
const valuesByPage = {
  '/': [
    'Clinic of the Tests',
    'Clinic by the Tests',
    'Testpuram, Kerala',
    'Beside the Tests',
    'mailto:office@clinic.test',
    'tel:+910000000001',
    '00000 00002',
    'tel:+910000000003',
    '10.5,76.25',
    'Trust of the Tests',
    'https://clinic.test',
    '730+',
    '41+',
    '17+',
  ],
  '/donate': ['clinic.test@nobank', '111111111111', 'TEST0000001'],
};

test('SHL-66 everything that is one clinic’s comes from its file, and the example’s is made up', async ({
  databaseUrl,
  onTestFinished,
}) => {
  expect(isSampleClinic(example.clinic)).toBe(true);
  const { environment, remove } = prepareClinic(databaseUrl);
  onTestFinished(remove);
  const source = moreReplacements.reduce((file, [from, to]) => {
    expect(file).toContain(from);
    return file.replace(from, to);
  }, realClinicSource());
  writeFileSync(environment.CLINIC_FILE, source);
  const server = await startServer(environment);
  onTestFinished(async () => void (await server.stop()));

  const exampleValues = [
    ...replacements.map(([madeUp]) => madeUp),
    '11.25',
    '75.78',
    'Near Panchayat',
  ];
  for (const [path, values] of Object.entries(valuesByPage)) {
    const page = await (await fetch(server.url + path)).text();
    for (const value of values) expect(page, path).toContain(value);
    for (const value of exampleValues) expect(page, path).not.toContain(value.replaceAll('"', ''));
  }
});
