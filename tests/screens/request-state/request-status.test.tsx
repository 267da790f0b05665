import { screen, waitFor, within } from '@testing-library/react';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { describe, expect } from 'vitest';
import { addPatient } from '../../database/rows.ts';
import { test as browserTest, heading, type Page } from '../../support/browser.tsx';
import { fillIn } from '../../support/forms.ts';
import { aPatientInNeed } from '../../support/patients-in-need.ts';

const PAGE = '/request-status';
const SEND = 'POST /api/request-state';
const NONE = 'We find no request with these numbers. Please call us.';

const test = browserTest.extend('request', ({ app, database, network: _people }) =>
  aPatientInNeed({ app, database }, { contact_phone_number: '9846012345' }),
);

const CODE = 'Number of your request';
const PHONE = 'Last four digits of your phone number';

async function open(browser: { open(path: string): Promise<Page> }): Promise<Page> {
  const page = await browser.open(PAGE);
  await heading('What became of your request');
  return page;
}

async function askFor(page: Page, code: string, phoneEnd: string): Promise<void> {
  await fillIn(page, { [CODE]: code, [PHONE]: phoneEnd });
  await page.user.click(screen.getByRole('button', { name: 'Show' }));
}

/** Waits for the sentence and expects it in the focused panel, with the clinic's phone numbers. */
async function expectState(sentence: string | RegExp): Promise<void> {
  const panel = (await screen.findByText(sentence)).closest<HTMLElement>('.registered');
  expect(panel?.closest('[role="status"]')).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(panel));
  const numbers = within(panel as HTMLElement).getAllByRole('link');
  expect(numbers.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^tel:\+91\d{10}$/),
    expect.stringMatching(/^tel:\+91\d{10}$/),
    expect.stringMatching(/^tel:\+91\d{10}$/),
  ]);
}

describe('what became of a request', () => {
  test('TRK-04 TRK-05 is told for the number and the end of the phone number', async ({
    browser,
    network,
    request,
  }) => {
    const page = await open(browser);
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    await askFor(page, ` ${request.code.toLowerCase()} `, '2345');
    await expectState('We have received your request. Our nurse will call you.');
    const [sent, ...more] = network.sent(SEND);
    expect(more).toEqual([]);
    expect(sent?.body).toEqual({ code: request.code, phone_end: '2345' });
    expect(sent?.headers).not.toHaveProperty('authorization');
    // Nothing of it is in the address, and nothing is kept in the browser.
    expect(page.path()).toBe(PAGE);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('TRK-05 TRK-09 TRK-10 TRK-12 TRK-13 has a sentence for each state', async ({
    browser,
    database: { db },
    request,
  }) => {
    const page = await open(browser);
    const setRequest = (values: object) =>
      db.updateTable('patient_requests').set(values).where('id', '=', request.id).execute();
    await setRequest({ viewed_at: new Date() });
    await askFor(page, request.code, '2345');
    await expectState('We have read your request. Our nurse will call you.');
    await db
      .insertInto('request_calls')
      .values({ request_id: request.id, reached: false })
      .execute();
    await askFor(page, request.code, '2345');
    await expectState('We have called you. If you missed our call, please call us.');
    await setRequest({ closed_at: new Date(), closed_why: 'elsewhere' });
    await askFor(page, request.code, '2345');
    await expectState('Closed. Please call us if you need us again.');
    const patient_id = await addPatient(db, { original_id: request.id });
    await askFor(page, request.code, '2345');
    await expectState('Care has begun');
    const visit_date = addDays(clinicDay(new Date()), 2);
    await db
      .insertInto('schedules')
      .values({
        patient_id,
        patient_name: 'Anu',
        member_name: 'Chitra',
        visit_type: 'Other',
        visit_date,
        visit_time: '09:41',
      })
      .execute();
    await askFor(page, request.code, '2345');
    const weekday = '(Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)';
    await expectState(
      new RegExp(`^The first visit is planned: ${weekday},? ${Number(visit_date.slice(-2))} \\w+$`),
    );
    expect(document.body.textContent).not.toMatch(/Chitra|9:41/);
    await db
      .updateTable('patients')
      .set({ care_status: 'deceased', status_on: visit_date })
      .where('id', '=', patient_id)
      .execute();
    await askFor(page, request.code, '2345');
    await expectState('Please call us');
  });

  test('TRK-06 is not found with a wrong number, and the clinic can be called', async ({
    browser,
    request,
  }) => {
    const page = await open(browser);
    await askFor(page, request.code, '9999');
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toContain(NONE));
    expect(document.activeElement).toBe(alert);
    expect(within(alert).getAllByRole('link')).toHaveLength(3);
    await waitFor(() => expect(document.title).toMatch(/^Error: What became of your request/));
    // The right numbers replace the refusal, and a refusal replaces the state.
    await askFor(page, request.code, '2345');
    await expectState('We have received your request. Our nurse will call you.');
    expect(screen.queryByText(NONE)).toBeNull();
    await askFor(page, 'AAAAAA', '2345');
    await screen.findByText(NONE);
    expect(
      screen.queryByText('We have received your request. Our nurse will call you.'),
    ).toBeNull();
  });

  test('TRK-04 asks for both numbers before anything is sent', async ({ browser, network }) => {
    const page = await open(browser);
    await page.user.click(screen.getByRole('button', { name: 'Show' }));
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Number of your request is required',
      'Last four digits of your phone number is required',
    ]);
    expect(network.sent(SEND)).toEqual([]);
  });

  test('TRK-07 waits when there were too many tries, and says so', async ({ browser, request }) => {
    const page = await open(browser);
    for (let count = 0; count < 10; count += 1) {
      await askFor(page, 'AAAAAA', '2345');
      await screen.findByText(NONE);
    }
    await askFor(page, request.code, '2345');
    await screen.findByText('Too many attempts. Please try again later.');
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(3);
  });

  test('TRK-04 says when there was no answer', async ({ browser, network, request }) => {
    const page = await open(browser);
    network.isDown = true;
    await askFor(page, request.code, '2345');
    await screen.findByText('Something went wrong. Please try again.');
    network.isDown = false;
    await askFor(page, request.code, '2345');
    await expectState('We have received your request. Our nurse will call you.');
  });

  test('TRK-04 TRK-05 speaks Malayalam', async ({ browser, request }) => {
    const page = await browser.open(`/ml${PAGE}`);
    await heading('നിങ്ങളുടെ അഭ്യർത്ഥന എന്തായി');
    await fillIn(page, {
      'അഭ്യർത്ഥനയുടെ നമ്പർ': request.code,
      'ഫോൺ നമ്പറിന്റെ അവസാനത്തെ നാല് അക്കങ്ങൾ': '2345',
    });
    await page.user.click(screen.getByRole('button', { name: 'കാണിക്കുക' }));
    await expectState('നിങ്ങളുടെ അഭ്യർത്ഥന കിട്ടി. ഞങ്ങളുടെ നഴ്സ് നിങ്ങളെ വിളിക്കും.');
  });
});
