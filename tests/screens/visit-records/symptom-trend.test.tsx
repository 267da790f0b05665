import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { FIRST_LOAD_TIMEOUT, heading } from '../../support/browser.tsx';
import { test as recordTest } from './record-screens.ts';

const TITLE = 'How it was, visit by visit';

/** Kalyani Amma's page in the office, with nursing records of these days. */
const test = recordTest.extend('openWith', ({ suni, browser, database: { db } }) => {
  return async (records: Record<string, object>, { language = 'en' as 'en' | 'ml' } = {}) => {
    for (const [visited_on, answers] of Object.entries(records)) {
      await db
        .insertInto('visit_records')
        .values({
          client_id: crypto.randomUUID(),
          patient_id: suni.patient_id,
          helper_id: suni.helper_id,
          member_name: 'Suni',
          helper_kind: 'medical_professional',
          form: 'nursing',
          outcome: 'seen',
          visited_on,
          next: 'none',
          ...answers,
        })
        .execute();
    }
    localStorage.setItem('language', language);
    await browser.open(`/admin/patients/view/${suni.patient_id}`, { as: 'admin' });
    await heading('Kalyani Amma');
  };
});

const findTrend = async (name = TITLE) =>
  within(await screen.findByRole('region', { name }, FIRST_LOAD_TIMEOUT));
type Trend = Awaited<ReturnType<typeof findTrend>>;

/** The drawing of an item, whose name begins the sentence that describes it. */
const drawing = (trend: Trend, name: string) =>
  trend.getByRole('img', { name: new RegExp(`^${name}`) });
interface Dot {
  x: number;
  y: number;
}
const dots = (svg: Element): Dot[] =>
  [...svg.querySelectorAll('circle')].map((dot) => ({
    x: Number(dot.getAttribute('cx')),
    y: Number(dot.getAttribute('cy')),
  }));
/** The line without the rules of the scale: M begins a piece, L goes on. */
const pieces = (svg: Element) =>
  svg.querySelector('path:not(.trend-rule)')?.getAttribute('d')?.replaceAll(/[^ML]/g, '') ?? '';
const numberAtLast = (svg: Element) => svg.querySelector('.trend-last')?.textContent;
/** The texts of the table, row by row. */
const rows = (trend: Trend) =>
  within(trend.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe("the trend on the patient's page", () => {
  test('VIS-52 draws each item from left to right, 10 on top, and the number at the last point', async ({
    openWith,
  }) => {
    await openWith({
      '2026-11-01': { pain: 10, worry: 2 },
      '2026-11-05': { pain: 0, worry: 2 },
      '2026-11-12': { pain: 5, worry: 2 },
    });
    const trend = await findTrend();
    trend.getByText(/^The last 3 nursing visits, from 1 Nov 2026 to 12 Nov 2026\./);
    trend.getByText(/0 at the bottom is none, 10 on top the worst\.$/);
    const pain = drawing(trend, 'Pain');
    expect(pain.getAttribute('aria-label')).toBe(
      'Pain: lowest 0, highest 10, last 5 on 12 Nov 2026',
    );
    const [ten, zero, five] = dots(pain) as [Dot, Dot, Dot];
    expect(dots(pain)).toHaveLength(3);
    expect(ten.x).toBeLessThan(zero.x);
    expect(zero.x).toBeLessThan(five.x);
    expect(ten.y).toBeLessThan(five.y);
    expect(five.y).toBeLessThan(zero.y);
    expect(pieces(pain)).toBe('MLL');
    expect(numberAtLast(pain)).toBe('5');
    expect(drawing(trend, 'Constipation').textContent).toBe('100no answer');
    expect([...pain.querySelectorAll('.trend-scale')].map((text) => text.textContent)).toEqual([
      '10',
      '0',
    ]);
    expect(trend.getAllByRole('img').map((svg) => svg.getAttribute('aria-label'))).toEqual([
      'Pain: lowest 0, highest 10, last 5 on 12 Nov 2026',
      'Breathlessness: no answer',
      'Nausea: no answer',
      'Tiredness: no answer',
      'Poor appetite: no answer',
      'Poor sleep: no answer',
      'Constipation: no answer',
      'Worry: lowest 2, highest 2, last 2 on 12 Nov 2026',
    ]);
  });

  test('VIS-52 leaves a gap where nothing was asked, and names the day of the last answer', async ({
    openWith,
  }) => {
    await openWith({
      '2026-11-01': { pain: 8, nausea: 3 },
      '2026-11-03': { pain: 6 },
      '2026-11-06': {},
      '2026-11-09': { pain: 4 },
      '2026-11-12': { unable: ['pain'], nausea: 1 },
    });
    const trend = await findTrend();
    const pain = drawing(trend, 'Pain');
    expect(pieces(pain)).toBe('MLM');
    expect(numberAtLast(pain)).toBe('4');
    expect(pain.getAttribute('aria-label')).toBe('Pain: lowest 4, highest 8, last 4 on 9 Nov 2026');
    const nausea = drawing(trend, 'Nausea');
    expect(pieces(nausea)).toBe('MM');
    // The last answer to nausea is newer than the one to pain, so it stands further right.
    expect(Number(dots(nausea).at(-1)?.x)).toBeGreaterThan(Number(dots(pain).at(-1)?.x));
  });

  test('VIS-52 draws what the patient can still do apart, on its own scale', async ({
    openWith,
  }) => {
    await openWith({
      '2026-11-01': { pain: 8, akps: 60 },
      '2026-11-12': { pain: 6, akps: 40 },
    });
    const trend = await findTrend();
    const akps = drawing(trend, 'Still able to do');
    expect(akps.getAttribute('aria-label')).toBe(
      'Still able to do (AKPS): lowest 40, highest 60, last 40 on 12 Nov 2026',
    );
    expect(akps.querySelector('.trend-scale')?.textContent).toBe('100');
    trend.getByText('The other way round: 100 on top is everything, 10 the least.');
    expect(rows(trend).at(-1)).toEqual(['Still able to do (AKPS)', '60', '40']);
  });

  test('VIS-53 a table holds the same numbers with the days as columns', async ({ openWith }) => {
    await openWith({
      '2026-10-28': { pain: 8, breathlessness: 0, appetite: 10 },
      '2026-11-05': { pain: 6, unable: ['breathlessness'] },
      '2026-11-12': { pain: 0, sleep: 7 },
    });
    const trend = await findTrend();
    expect(rows(trend)).toEqual([
      ['Visit', '28 Oct', '5 Nov', '12 Nov'],
      ['Pain', '8', '6', '0'],
      ['Breathlessness', '0', '–no answer', '–no answer'],
      ['Nausea', '–no answer', '–no answer', '–no answer'],
      ['Tiredness', '–no answer', '–no answer', '–no answer'],
      ['Poor appetite', '10', '–no answer', '–no answer'],
      ['Poor sleep', '–no answer', '–no answer', '7'],
      ['Constipation', '–no answer', '–no answer', '–no answer'],
      ['Worry', '–no answer', '–no answer', '–no answer'],
    ]);
    trend.getByRole('columnheader', { name: '28 Oct' });
    trend.getByRole('rowheader', { name: 'Poor appetite' });
    // The box can be reached and moved by keyboard.
    expect(trend.getByRole('region', { name: 'The same as a table' }).tabIndex).toBe(0);
  });

  test('VIS-53 days of two years say which', async ({ openWith }) => {
    await openWith({ '2025-12-30': { pain: 8 }, '2026-01-06': { pain: 6 } });
    expect(rows(await findTrend())[0]).toEqual(['Visit', '30 Dec 2025', '6 Jan 2026']);
  });

  test.for([
    ['no record', {}],
    ['one nursing record', { '2026-11-12': { pain: 4 } }],
    [
      'one nursing record, a missed visit and company',
      {
        '2026-11-10': { form: 'missed', outcome: 'not_home' },
        '2026-11-11': { form: 'company', helper_kind: 'volunteer' },
        '2026-11-12': { pain: 4 },
      },
    ],
    ['two records without an answer', { '2026-11-10': {}, '2026-11-12': { unable: ['pain'] } }],
  ] as const)(
    'VIS-53 with %s there is neither drawing nor table',
    async ([, records], { openWith }) => {
      await openWith(records);
      await screen.findByRole('region', { name: 'Visits' }, FIRST_LOAD_TIMEOUT);
      expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
      expect(document.querySelector('.trend, .trend-line, .trend-table')).toBeNull();
    },
  );

  test('VIS-52 VIS-53 are on a sheet of their own behind the printed summary, with the name', async ({
    openWith,
  }) => {
    await openWith({ '2026-11-05': { pain: 6 }, '2026-11-12': { pain: 3 } });
    await findTrend();
    const sheet = document.querySelector<HTMLElement>('.patient-summary .summary-trend');
    const printed = within(sheet as HTMLElement);
    printed.getByText('Kalyani Amma');
    printed.getByText('PC-00142');
    printed.getByRole('heading', { name: TITLE });
    drawing(printed, 'Pain');
    expect(rows(printed)[1]).toEqual(['Pain', '6', '3']);
    await printed.findByText(/^Printed \d{1,2} \w{3,4} \d{4} by asha$/);
  });

  test('VIS-52 VIS-53 speak Malayalam', async ({ openWith }) => {
    await openWith(
      { '2026-11-05': { pain: 6, akps: 50 }, '2026-11-12': { pain: 3 } },
      { language: 'ml' },
    );
    const trend = await findTrend('ഓരോ സന്ദർശനത്തിലും എങ്ങനെയായിരുന്നു');
    drawing(trend, 'വേദന: ഏറ്റവും കുറവ് 3, ഏറ്റവും കൂടുതൽ 6');
    drawing(trend, 'ഓക്കാനം: ഉത്തരമില്ല');
    expect(rows(trend).map(([name]) => name)).toEqual([
      'സന്ദർശനം',
      'വേദന',
      'ശ്വാസംമുട്ടൽ',
      'ഓക്കാനം',
      'ക്ഷീണം',
      'വിശപ്പില്ലായ്മ',
      'ഉറക്കക്കുറവ്',
      'മലബന്ധം',
      'വിഷമം',
      'ചെയ്യാൻ കഴിയുന്നത് (AKPS)',
    ]);
  });
});
