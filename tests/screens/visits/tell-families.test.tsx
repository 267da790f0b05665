import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect } from 'vitest';
import { addPatient } from '../../database/rows.ts';
import type { Browser, Page } from '../../support/browser.tsx';
import { failWrites } from '../../support/faults.ts';
import { fullDay, inDays, PAGE, test as visitTest } from './visit-screens.ts';

const TELL = /^Tell the families/;
const findDay = (ahead: number) =>
  screen.findByRole('region', { name: new RegExp(fullDay(ahead)) });
const rows = () => within(dialog().getByRole('list')).getAllByRole('listitem');
const dialog = () => within(screen.getByRole('dialog', { name: 'Tell the families' }));
const rowOf = (name: string) => {
  const row = rows().find(({ textContent }) => textContent?.includes(name));
  return within(row as HTMLElement);
};
const textOf = (link: HTMLElement) =>
  new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';

/** Kalyani, with a phone number and a visit of today. */
const test = visitTest.extend('kalyani', async ({ database: { db }, plan }) => {
  const patient_id = await addPatient(db, { first_name: 'Kalyani', phone_number: '5000000001' });
  const { id } = await plan({ patient_id, visit_time: '16:00', notes: 'Bring morphine' });
  return { patient_id, visit_id: id };
});

/** Presses 'Tell the families' of a day, and waits for its rows. */
async function press({ user }: Page, ahead: number, count: number): Promise<void> {
  await user.click(within(await findDay(ahead)).getByRole('link', { name: TELL }));
  await screen.findByRole('dialog', { name: 'Tell the families' });
  await waitFor(() => expect(rows()).toHaveLength(count));
}

/** Opens the dialog of today. */
async function openDialog(browser: Browser, count = 1): Promise<Page> {
  const page = await browser.open(`${PAGE}/week`, { as: 'admin' });
  await press(page, 0, count);
  return page;
}

async function close({ user }: Page): Promise<void> {
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

beforeEach(() => localStorage.clear());

describe('telling the families', () => {
  test('RMD-01 is offered on the sheets of today and tomorrow, with a row for each visit', async ({
    browser,
    plan,
    kalyani: { patient_id },
  }) => {
    await plan({ patient_id, visit_date: inDays(1), visit_time: '10:30' });
    await plan({ patient_id, visit_date: inDays(2) });
    const page = await browser.open(`${PAGE}/week`, { as: 'admin' });
    await findDay(0);
    expect(screen.getAllByRole('link', { name: TELL })).toHaveLength(2);
    await press(page, 1, 1);
    dialog().getByText(fullDay(1));
    const row = rowOf('Kalyani');
    row.getByText('10:30 AM');
    expect(row.getByRole('link', { name: /^Call 50000 00001/ }).getAttribute('href')).toBe(
      'tel:+915000000001',
    );
    expect(row.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/915000000001\?text=/,
    );
    await close(page);
  });

  test.for(['', 'x', '2026-13-45', inDays(2)])(
    'RMD-01 opens for no other day than today and tomorrow: %j',
    async (day, { browser, kalyani: _ }) => {
      // So that the script of the dialog is there.
      await close(await openDialog(browser));
      location.replace(`${PAGE}/week?tell=${day}`);
      await findDay(0);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('RMD-02 RMD-03 the text has clinic, day and two hours in the chosen language, which is kept, and nothing of the patient', async ({
    browser,
    kalyani: _,
  }) => {
    const page = await openDialog(browser);
    const textOfLink = () => textOf(rowOf('Kalyani').getByRole('link', { name: /^WhatsApp/ }));
    const malayalam = textOfLink();
    expect(malayalam).toMatch(/4:00 PM – 6:00 PM/);
    expect(malayalam).toMatch(/ഞങ്ങൾ നിങ്ങളെ കാണാൻ വരുന്ന ദിവസം/);
    await page.user.click(dialog().getByRole('radio', { name: 'English' }));
    const english = textOfLink();
    expect(english).toBe(
      `Example Palliative Care Clinic: We plan to visit you on ${fullDay(0)}, between 4:00 PM and 6:00 PM. If that does not suit you, please call 94000 00001.`,
    );
    dialog().getByText(english);
    for (const secret of [/Kalyani/, /Other/, /morphine/, /priest/])
      for (const text of [malayalam, english]) expect(text).not.toMatch(secret);
    await close(page);
    await press(page, 0, 1);
    expect(dialog().getByRole('radio', { name: 'English' })).toHaveProperty('checked', true);
    expect(textOfLink()).toBe(english);
  });

  test('RMD-04 RMD-05 a press is noted with its time and name, and no word says that anything was sent', async ({
    browser,
    network,
    kalyani: { visit_id },
  }) => {
    const page = await openDialog(browser);
    await page.user.click(rowOf('Kalyani').getByRole('link', { name: /^WhatsApp/ }));
    await rowOf('Kalyani').findByText(/^WhatsApp opened \d{1,2}:\d\d [AP]M by \w+$/);
    expect(network.sent(`PUT /api/schedules/${visit_id}/told`)).toMatchObject([
      { status: 200, body: { how: 'whatsapp' } },
    ]);
    await page.user.click(rowOf('Kalyani').getByRole('link', { name: /^Call/ }));
    await rowOf('Kalyani').findByText(/^Phone opened \d{1,2}:\d\d [AP]M by \w+$/);
    expect(screen.getByRole('dialog').textContent).not.toMatch(/\bsent\b|delivered|was told/i);
  });

  test('RMD-04 says that it could not be noted', async ({ browser, kalyani: _, database }) => {
    const page = await openDialog(browser);
    const repair = await failWrites(database, 'schedules', 'update');
    await page.user.click(rowOf('Kalyani').getByRole('link', { name: /^WhatsApp/ }));
    const alert = await rowOf('Kalyani').findByRole('alert');
    expect(alert.textContent).toBe(
      'It could not be noted that you opened it. Press again when there is a connection.',
    );
    await repair();
    await page.user.click(rowOf('Kalyani').getByRole('link', { name: /^WhatsApp/ }));
    await rowOf('Kalyani').findByText(/^WhatsApp opened /);
    expect(rowOf('Kalyani').queryByRole('alert')).toBeNull();
  });

  test('RMD-06 a visit that was moved since says so, and can be told again', async ({
    browser,
    kalyani: { visit_id },
    database: { db },
  }) => {
    const told = { told_at: new Date(), told_how: 'whatsapp', told_for: `${inDays(0)} 15:00` };
    await db.updateTable('schedules').set(told).where('id', '=', visit_id).execute();
    const page = await openDialog(browser);
    rowOf('Kalyani').getByText('Moved since then');
    await page.user.click(rowOf('Kalyani').getByRole('link', { name: /^WhatsApp/ }));
    await waitFor(() => expect(rowOf('Kalyani').queryByText('Moved since then')).toBeNull());
  });

  test('RMD-07 asks to call when the visit was cancelled before the press', async ({
    browser,
    kalyani: { patient_id },
    database: { db },
  }) => {
    const page = await openDialog(browser);
    const status = { care_status: 'hospital', status_on: inDays(0) } as const;
    await db.updateTable('patients').set(status).where('id', '=', patient_id).execute();
    await page.user.click(rowOf('Kalyani').getByRole('link', { name: /^WhatsApp/ }));
    expect((await rowOf('Kalyani').findByRole('alert')).textContent).toBe(
      'This visit was changed or cancelled meanwhile. Please call the family.',
    );
  });

  test('RMD-07 of whom something was reported the row says it, and offers nothing', async ({
    browser,
    kalyani: { patient_id },
    database: { db },
  }) => {
    const report = { to_status: 'deceased', on_day: inDays(0) } as const;
    await db
      .insertInto('status_reports')
      .values({ client_id: crypto.randomUUID(), patient_id, ...report })
      .execute();
    await openDialog(browser);
    rowOf('Kalyani').getByText(/^Reported: died on /);
    expect(rowOf('Kalyani').queryByRole('link')).toBeNull();
  });

  test("RMD-08 without a number the row says so, and offers the proxy's", async ({
    browser,
    plan,
    kalyani: { patient_id },
    database: { db },
  }) => {
    const proxy = {
      phone_number: null,
      proxy_name: 'Suma',
      proxy_relation: 'daughter',
      proxy_phone_number: '5000000009',
    };
    await db.updateTable('patients').set(proxy).where('id', '=', patient_id).execute();
    await plan({ patient_name: 'Nobody known' });
    await openDialog(browser, 2);
    rowOf('Kalyani').getByText('No phone number');
    expect(rows().map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('Medical proxy: Suma'),
    );
    expect(
      rowOf('Kalyani')
        .getByRole('link', { name: /^Call 50000 00009 Suma/ })
        .getAttribute('href'),
    ).toBe('tel:+915000000009');
    rowOf('Nobody known').getByText('No phone number');
    expect(rowOf('Nobody known').queryByRole('link')).toBeNull();
  });
});
