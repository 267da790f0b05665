import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { figures, setFigures } from '../../states/home.ts';
import { test as browserTest, heading, pageFacts } from '../../support/browser.tsx';

const TITLE = { en: 'Care that comes home.', ml: 'വീട്ടിലെത്തുന്ന പരിചരണം' };

const test = browserTest.extend('publish', ({ app, database }) => {
  const ask = async (path: string) => (await app.inject(path)).json() as unknown;
  return (values: typeof figures) => setFigures(database, ask, values);
});

beforeEach(() => {
  pageFacts.shown = { statistics: null, supported: null, fund: null, equipment: null };
});

/** The twenty keys in the documents' order, each with its English and Malayalam label. */
const labels = [
  ['total_patients_cumulative', 'Patients in all these years', 'ഇതുവരെയുള്ള ആകെ രോഗികൾ'],
  ['total_patients_current_month', 'Patients this month', 'ഈ മാസത്തെ രോഗികൾ'],
  ['home_care_patients', 'Home care patients', 'ഹോം കെയർ രോഗികൾ'],
  ['dropout_patients', 'Patients who left', 'പരിചരണം തുടരാത്ത രോഗികൾ'],
  ['physiotherapy_patients', 'Physiotherapy patients', 'ഫിസിയോതെറാപ്പി ലഭിക്കുന്ന രോഗികൾ'],
  ['psychiatric_patients', 'Psychiatric patients', 'മാനസികാരോഗ്യ വിഭാഗത്തിലെ രോഗികൾ'],
  [
    'psychiatric_dropout_patients',
    'Psychiatric patients who left',
    'മാനസികാരോഗ്യ വിഭാഗത്തിൽ പരിചരണം തുടരാത്ത രോഗികൾ',
  ],
  [
    'psychiatric_transfer_out',
    'Psychiatric patients now cared for elsewhere',
    'മാനസികാരോഗ്യ വിഭാഗത്തിൽനിന്നു പരിചരണം മറ്റിടങ്ങളിലേക്കു മാറ്റിയ രോഗികൾ',
  ],
  [
    'transfer_out_patients',
    'Patients now cared for elsewhere',
    'പരിചരണം മറ്റിടങ്ങളിലേക്കു മാറ്റിയ രോഗികൾ',
  ],
  ['care_comprises', 'Patients in care now', 'ഇപ്പോൾ പരിചരണത്തിലുള്ള രോഗികൾ'],
  [
    'active_psychiatric_patients',
    'Psychiatric patients in care now',
    'മാനസികാരോഗ്യ വിഭാഗത്തിൽ ഇപ്പോൾ പരിചരണത്തിലുള്ള രോഗികൾ',
  ],
  ['cancer_patients', 'Cancer', 'കാൻസർ'],
  ['peripheral_vascular_disease', 'Peripheral vascular disease', 'കൈകാലുകളിലെ രക്തക്കുഴൽ രോഗം'],
  ['chronic_kidney_disease', 'Chronic kidney disease', 'ദീർഘകാല വൃക്കരോഗം'],
  ['cerebrovascular_accident', 'Stroke', 'പക്ഷാഘാതം'],
  ['paraplegia_patients', 'Paraplegia', 'അരയ്ക്കു താഴെ തളർച്ച'],
  ['other_patients', 'Other illnesses', 'മറ്റു രോഗങ്ങൾ'],
  ['total_deaths_cumulative', 'Patients who died in all these years', 'ഇതുവരെ മരണമടഞ്ഞ രോഗികൾ'],
  ['patients_above_80', 'Patients above 80', '80 വയസ്സിനു മുകളിലുള്ള രോഗികൾ'],
  ['patients_below_18', 'Patients below 18', '18 വയസ്സിനു താഴെയുള്ള രോഗികൾ'],
] as const;

const differentValues = {
  ...figures,
  ...Object.fromEntries(labels.map(([name], at) => [name, 201 + at])),
};

const readRows = () =>
  [...document.querySelectorAll('.home-counts > li')].map((row) => [
    row.querySelector('span')?.textContent,
    row.querySelector('b')?.textContent,
  ]);

describe('the figures of the first page', () => {
  test.for([
    ['en', '/', 1],
    ['ml', '/ml', 2],
  ] as const)(
    'HOM-09 each of the 20 stands beside its own words, in the order of the documents, in %s',
    async ([language, address, words], { browser, publish }) => {
      await publish(differentValues);
      await browser.open(address);
      await heading(TITLE[language]);
      const shown = labels.map((entry, at) => [entry[words], String(201 + at)]);
      await waitFor(() => expect(readRows()).toEqual(shown));
    },
  );
});

describe('west of Greenwich', () => {
  const originalZone = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = 'America/Los_Angeles';
  });
  afterEach(() => {
    process.env.TZ = originalZone;
  });

  test('HOM-10 the first of a month is in that month, in the page and after the call', async ({
    browser,
    network,
    publish,
  }) => {
    expect(new Date('2026-10-01').getDate()).toBe(30);
    await publish({ ...figures, date: '2026-11-01' });
    pageFacts.shown = {
      statistics: { id: 1, ...figures, date: '2026-10-01' },
      supported: null,
      fund: null,
      equipment: null,
    };
    const release = network.hold();
    await browser.open('/');
    await screen.findByText('As counted in October 2026');
    release();
    await screen.findByText('As counted in November 2026');
  });
});
