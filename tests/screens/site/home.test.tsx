import { screen, waitFor, within } from '@testing-library/react';
import { countNames } from '@thinna/contract/statistics/statistics';
import { beforeEach, describe, expect } from 'vitest';
import { lineOf } from '../../contract/agreement/specification.ts';
import { figures, noFigures, setFigures } from '../../states/home.ts';
import { test as browserTest, heading, pageFacts } from '../../support/browser.tsx';
import { example } from '../../support/example.ts';

const CALL = 'GET /api/statistics';
const LABEL = { en: 'Patients Supported', ml: 'പരിചരണം ലഭിച്ച രോഗികൾ' };
const TITLE = { en: 'Care that comes home.', ml: 'വീട്ടിലെത്തുന്ന പരിചരണം' };

const test = browserTest.extend('publish', ({ app, database }) => {
  const ask = async (path: string) => (await app.inject(path)).json() as unknown;
  return (values: typeof figures) => setFigures(database, ask, values);
});

/** Sets the statistics that the server-rendered page carries; the call may answer others. */
const setPageStatistics = (statistics: typeof figures | null) => {
  const figuresOf = statistics && ({ id: 1, ...statistics } as const);
  pageFacts.shown = { statistics: figuresOf, supported: null, fund: null, equipment: null };
};

beforeEach(() => {
  setPageStatistics(null);
  pageFacts.clinic = example.clinic;
});

const inBoth = [
  ['en', '/'],
  ['ml', '/ml'],
] as const;

/** Returns the large number on the patients' card. */
const readTotal = (language: 'en' | 'ml' = 'en') =>
  screen.getByText(LABEL[language], { exact: false }).querySelector('strong')?.textContent;

const readRows = () =>
  [...document.querySelectorAll('.home-counts > li')].map((row) => ({
    label: row.querySelector('span')?.textContent,
    number: row.querySelector('b')?.textContent,
    bar: row.querySelector('rect')?.getAttribute('width'),
  }));

describe('the patients that were supported', () => {
  test.for(inBoth)(
    'HOM-05 HOM-06 come with the page, and then as the call says, in %s',
    async ([language, address], { browser, network, publish }) => {
      await publish({ ...figures, total_patients_cumulative: 1613 });
      setPageStatistics(figures);
      const release = network.hold();
      await browser.open(address);
      await heading(TITLE[language]);
      expect(readTotal(language)).toBe('1,612');
      release();
      await waitFor(() => expect(readTotal(language)).toBe('1,613'));
      const [request, ...more] = network.sent(CALL);
      expect(request).toMatchObject({ body: null, status: 200 });
      expect(request?.headers).not.toHaveProperty('authorization');
      expect(more).toEqual([]);
    },
  );

  test('HOM-07 are 500+ while nobody has counted, in the page and in the answer', async ({
    browser,
    network,
    publish,
  }) => {
    await publish(noFigures);
    setPageStatistics(noFigures);
    await browser.open('/');
    await heading(TITLE.en);
    expect(readTotal()).toBe('500+');
    await network.settled();
    expect(network.sent(CALL)).toHaveLength(1);
    expect(readTotal()).toBe('500+');
  });

  test('HOM-07 are 500+ when nothing came and the call fails', async ({ browser, network }) => {
    network.replaceAnswer(CALL, { status: 503, body: '{"message":"no"}' });
    const page = await browser.open('/');
    await heading(TITLE.en);
    await network.settled();
    expect(readTotal()).toBe('500+');
    network.isDown = true;
    page.reload();
    await heading(TITLE.en);
    await network.settled();
    expect(readTotal()).toBe('500+');
  });

  test('HOM-07 become 500+ when the count is taken back', async ({ browser, publish }) => {
    await publish({ ...figures, total_patients_cumulative: null });
    setPageStatistics(figures);
    await browser.open('/');
    await heading(TITLE.en);
    await waitFor(() => expect(readTotal()).toBe('500+'));
    expect(readRows()[1]?.number).toBe('381');
  });

  test('stay as they came when the call fails', async ({ browser, network }) => {
    setPageStatistics(figures);
    network.isDown = true;
    await browser.open('/');
    await heading(TITLE.en);
    await waitFor(() => expect(network.sent(CALL)).toHaveLength(1));
    await network.settled();
    expect(readTotal()).toBe('1,612');
  });

  test('HOM-06 may be none: 0 is a number', async ({ browser, network, publish }) => {
    const none = { ...figures, total_patients_cumulative: 0 };
    await publish(none);
    setPageStatistics(none);
    await browser.open('/');
    await heading(TITLE.en);
    expect(readTotal()).toBe('0');
    await network.settled();
    expect(readTotal()).toBe('0');
  });

  test('fall back on what the clinic writes in its file', async ({ browser, publish }) => {
    await publish(noFigures);
    const { clinic } = example;
    const home = { patientsFallback: '800+', volunteers: '31+', yearsOfService: '12+' };
    pageFacts.clinic = { ...clinic, home };
    await browser.open('/');
    await heading(TITLE.en);
    expect(readTotal()).toBe('800+');
    const shown = [...document.querySelectorAll('p.home-figure')].map((card) => card.textContent);
    expect(shown).toEqual(['31+ Active Volunteers', '12+ Years of Service']);
  });
});

describe('all figures', () => {
  test('HOM-09 are named as the documents name them', () => {
    expect(countNames).toEqual(lineOf('HOM-09').match(/\w+_\w+/g));
  });

  test('tell a number that is not known from none', async ({ browser, network, publish }) => {
    await publish(figures);
    setPageStatistics(figures);
    await browser.open('/');
    await heading(TITLE.en);
    await network.settled();
    const shown = new Map(readRows().map(({ label, number }) => [label, number]));
    expect(shown.get('Psychiatric patients now cared for elsewhere')).toBe('–not known');
    expect(shown.get('Patients below 18')).toBe('0');
  });

  test('are drawn on one scale, and nothing is drawn for what is not known', async ({
    browser,
    publish,
  }) => {
    await publish(figures);
    setPageStatistics(figures);
    await browser.open('/');
    await heading(TITLE.en);
    expect(readRows().map(({ bar }) => bar)).toEqual(
      countNames.map((name) => `${(((figures[name] ?? 0) / 1612) * 100).toFixed(1)}%`),
    );
    for (const picture of document.querySelectorAll('.home-counts svg')) {
      expect(picture.getAttribute('aria-hidden')).toBe('true');
    }
  });

  test('HOM-10 name the month and the year that were counted, in both languages', async ({
    browser,
    network,
    publish,
  }) => {
    await publish({ ...figures, date: '2026-11-30' });
    setPageStatistics(figures);
    const release = network.hold();
    const page = await browser.open('/');
    const month = await screen.findByText('As counted in October 2026');
    expect(month.closest('details')).not.toBeNull();
    release();
    await screen.findByText('As counted in November 2026');
    network.isDown = true;
    history.replaceState(null, '', '/ml');
    page.reload();
    await heading(TITLE.ml);
    expect(screen.getByText(/^2026 ഒക്‌?ടോബർ /)).toBeDefined();
  });

  test('are 20 dashes and a sentence while nobody has counted, and name no month', async ({
    browser,
    publish,
  }) => {
    await publish(noFigures);
    await browser.open('/');
    await heading(TITLE.en);
    expect(screen.getByText('The clinic has not counted yet.')).toBeDefined();
    expect(readRows().map(({ number }) => number)).toEqual(Array(20).fill('–not known'));
    expect(screen.queryByText(/^As counted/)).toBeNull();
  });
});

describe('the rest of the first page', () => {
  test('HOM-11 HOM-12 states how many help, and since when', async ({ browser }) => {
    await browser.open('/');
    await heading(TITLE.en);
    const shown = [...document.querySelectorAll('p.home-figure')].map((card) => card.textContent);
    expect(shown).toEqual(['25+ Active Volunteers', '10+ Years of Service']);
  });

  test('HOM-13 HOM-15 HOM-16 HOM-18 has three services, a block for helpers and one for patients', async ({
    browser,
  }) => {
    await browser.open('/');
    await heading(TITLE.en);
    const titles = [...document.querySelectorAll('main :is(h2, h3)')].map(
      (element) => element.textContent,
    );
    expect(titles).toEqual([
      'How we help',
      'Medical Care',
      'Emotional Support',
      'Home Care',
      'Browse Equipment',
      "Make a Difference in Someone's Life",
      'Volunteer',
      'Caregiver',
      'Medical Professional',
      'Patient Registration',
    ]);
    for (const title of titles.filter((text) => text !== 'How we help')) {
      const block = screen.getByRole('heading', { name: title ?? '' }).parentElement;
      expect(block?.querySelector('p')?.textContent, title ?? '').toMatch(/\.$/);
    }
    expect(
      screen.getByText(
        'Is someone at home living with a long illness? Tell us. A nurse will call you. There is no fee.',
      ),
    ).toBeDefined();
  });

  test.for([
    ['/', ['Donate', 'About Us', /^Browse Equipment/, 'Join Our Team', 'Register as a Patient']],
    [
      '/ml',
      ['സംഭാവന നൽകുക', 'ഞങ്ങളെക്കുറിച്ച്', /^ഉപകരണങ്ങൾ കാണുക/, 'ഞങ്ങളുടെ ടീമിൽ ചേരുക', 'രോഗിയെ രജിസ്റ്റർ ചെയ്യുക'],
    ],
  ] as const)(
    'HOM-04 HOM-14 HOM-17 HOM-19 leads on, in the language of %s',
    async ([address, names], { browser }) => {
      await browser.open(address);
      const main = within(await screen.findByRole('main'));
      await main.findByRole('heading', { level: 1 });
      const paths = [
        '/donate',
        '/about',
        '/equipment-display',
        '/volunteer-caregiver-registration',
        '/patient-registration',
      ];
      for (const [at, name] of names.entries()) {
        const link = main.getByRole('link', { name });
        const prefix = address === '/' ? '' : address;
        expect(link.getAttribute('href')).toBe(`${prefix}${paths[at]}`);
      }
    },
  );

  test('has every number of the clinic ready to be called', async ({ browser }) => {
    await browser.open('/ml');
    const main = await screen.findByRole('main');
    await within(main).findByRole('heading', { level: 1 });
    for (const { number, label } of example.clinic.contact.phones) {
      const phoneLink = within(main).getByRole('link', { name: new RegExp(`^${label.ml}`) });
      expect(phoneLink.getAttribute('href')).toBe(`tel:+91${number}`);
    }
  });
});
