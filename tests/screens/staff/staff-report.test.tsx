import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { failWrites } from '../../support/faults.ts';
import { findVisit, SUNDAY, test } from './day-screens.ts';

const LIST = '/vcm/dashboard?tab=medical&view=assignments';
const TELL = 'Tell the office';
const DIED = 'Reported: died on 14 November. The office will confirm.';

const dialog = () => within(screen.getByRole('dialog', { name: TELL }));
const details = () => within(screen.getByRole('dialog', { name: 'Assignment Details' }));
const reportPath = (id: number) => `POST /api/patients/${id}/status-report`;

/** A report that waits for the office. */
const addReport = ({ db }: Database, patient_id: number, values: object = {}) =>
  db
    .insertInto('status_reports')
    .values({
      client_id: randomUUID(),
      patient_id,
      to_status: 'deceased',
      on_day: '2026-11-14',
      ...values,
    })
    .execute();

const reportTest = test.extend('openDialog', ({ browser, suni }) => async () => {
  const page = await browser.open(LIST, { as: suni.as });
  await page.user.click(await screen.findByRole('link', { name: /^Kalyani Amma/ }));
  await page.user.click(await screen.findByRole('button', { name: TELL }));
  await screen.findByRole('dialog', { name: TELL });
  return page;
});

describe('Tell the office', () => {
  reportTest(
    'PST-36 PST-38 says what happened and since when; then the card of the patient says it',
    async ({ openDialog, network, suni, database: { db } }) => {
      const { user } = await openDialog();
      dialog().getByText(/Kalyani Amma/);
      dialog().getByText('Until the office confirms it, nothing else changes.');
      const choices = dialog().getAllByRole('radio');
      expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
        'In hospital',
        'Away',
        'Has died',
        'Is back',
      ]);
      expect(dialog().getByLabelText<HTMLInputElement>('Day').value).toBe(SUNDAY);
      await user.click(dialog().getByLabelText('In hospital'));
      await user.type(dialog().getByLabelText('Note (optional)'), 'Taluk hospital, ward 3');
      await user.click(dialog().getByRole('button', { name: TELL }));
      await screen.findByText('The office is told.');
      expect(screen.queryByRole('dialog', { name: TELL })).toBeNull();
      const sentence = 'Reported: in hospital since 15 November. The office will confirm.';
      await details().findByText(sentence);
      expect(network.sent(reportPath(suni.patient_id))).toMatchObject([
        { status: 201, body: { to: 'hospital', on_day: SUNDAY, note: 'Taluk hospital, ward 3' } },
      ]);
      expect(await db.selectFrom('status_reports').select('to_status').execute()).toEqual([
        { to_status: 'hospital' },
      ]);
      await user.click(details().getByRole('button', { name: 'Close' }));
      const card = await screen.findByRole('link', { name: /^Kalyani Amma/ });
      within(card).getByText(sentence);
    },
  );

  reportTest(
    'PST-36 asks for what happened, and sends nothing when it is cancelled',
    async ({ openDialog, network, suni }) => {
      const { user } = await openDialog();
      await user.click(dialog().getByRole('button', { name: TELL }));
      expect((await dialog().findAllByText(/What happened is required/)).length).toBeGreaterThan(0);
      await user.click(dialog().getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog', { name: TELL })).toBeNull();
      details().getByRole('button', { name: TELL });
      expect(network.sent(reportPath(suni.patient_id))).toEqual([]);
    },
  );

  reportTest(
    'PST-36 says at the day that it is still to come, and keeps what was typed',
    async ({ openDialog }) => {
      const { user } = await openDialog();
      await user.click(dialog().getByLabelText('Away'));
      const day = dialog().getByLabelText<HTMLInputElement>('Day');
      await user.clear(day);
      await user.type(day, '2026-11-16');
      await user.click(dialog().getByRole('button', { name: TELL }));
      expect((await dialog().findAllByText('This day is still to come')).length).toBeGreaterThan(0);
      expect(dialog().getByLabelText<HTMLInputElement>('Away').checked).toBe(true);
    },
  );

  reportTest(
    'PST-36 is not lost when the server fails: sent once more it is one report',
    async ({ openDialog, database }) => {
      const { user } = await openDialog();
      const repair = await failWrites(database, 'status_reports', 'insert');
      await user.click(dialog().getByLabelText('Has died'));
      await user.click(dialog().getByRole('button', { name: TELL }));
      await dialog().findByRole('alert');
      await repair();
      await user.click(dialog().getByRole('button', { name: TELL }));
      await screen.findByText('The office is told.');
      const rows = await database.db.selectFrom('status_reports').select('to_status').execute();
      expect(rows).toEqual([{ to_status: 'deceased' }]);
    },
  );

  reportTest(
    'PST-36 says so when the office knows it already',
    async ({ openDialog, suni, database }) => {
      const { user } = await openDialog();
      await addReport(database, suni.patient_id);
      await user.click(dialog().getByLabelText('Has died'));
      await user.click(dialog().getByRole('button', { name: TELL }));
      await screen.findByText('The office knows this already.');
      await details().findByText(DIED);
    },
  );
});

describe('a card of the patient', () => {
  test('PST-38 says what was reported: the next visit, the later ones and the emergencies', async ({
    browser,
    suni,
    database,
  }) => {
    await suni.visit(SUNDAY, '16:30');
    await suni.visit(SUNDAY, '18:00');
    await suni.visit(SUNDAY, '19:00', { visit_type: 'Emergency', helper_id: null });
    await addReport(database, suni.patient_id);
    await browser.open('/vcm/dashboard', { as: suni.as });
    for (const time of ['4:30 PM', '6:00 PM', '7:00 PM']) {
      (await findVisit(`${time} · Kalyani Amma`)).getByText(DIED);
    }
  });

  test.for([
    ['hospital', 'Reported: in hospital since 14 November. The office will confirm.'],
    ['away', 'Reported: away since 14 November. The office will confirm.'],
    ['deceased', DIED],
    ['active', 'Reported: back since 14 November. The office will confirm.'],
  ] as const)(
    'PST-38 says in the list of visits that the patient is %s, until it is decided',
    async ([to_status, sentence], { browser, suni, database }) => {
      await suni.visit(SUNDAY, '16:30');
      await addReport(database, suni.patient_id, { to_status });
      const page = await browser.open('/vcm/dashboard?tab=medical&view=schedules', { as: suni.as });
      const card = await screen.findByRole('heading', { name: 'Kalyani Amma' });
      expect(within(card.closest('li') as HTMLElement).getByText(sentence).tagName).toBe('P');
      await database.db.updateTable('status_reports').set({ decided_at: new Date() }).execute();
      page.reload();
      await screen.findByRole('heading', { name: 'Kalyani Amma' });
      await waitFor(() => expect(screen.queryByText(/^Reported:/)).toBeNull());
    },
  );
});
