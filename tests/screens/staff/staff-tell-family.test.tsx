import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect } from 'vitest';
import { abdul, findVisit, MONDAY, SUNDAY, test } from './day-screens.ts';

const PAGE = '/vcm/dashboard';
const TELL = /^Tell the family/;
const dialog = () => within(screen.getByRole('dialog', { name: 'Tell the family' }));

beforeEach(() => localStorage.clear());

describe('telling the family of an own visit', () => {
  test('RMD-09 RMD-04 RMD-05 opens WhatsApp or the phone, and the card says what was opened', async ({
    browser,
    network,
    suni,
  }) => {
    const id = await suni.visit(SUNDAY, '16:30');
    await suni.visit(SUNDAY, '18:00', abdul);
    const page = await browser.open(PAGE, { as: suni.as });
    const card = await findVisit('4:30 PM · Kalyani Amma');
    await page.user.click(card.getByRole('button', { name: TELL }));
    await screen.findByRole('dialog', { name: 'Tell the family' });
    const link = dialog().getByRole('link', { name: /^WhatsApp/ });
    const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/915000000001\?text=/);
    expect(text).toMatch(/4:30 PM – 6:30 PM/);
    expect(text).not.toMatch(/Kalyani/);
    await page.user.click(link);
    await dialog().findByText('WhatsApp opened 12:00 PM by Suni');
    expect(network.sent(`PUT /api/schedules/${id}/told`)).toMatchObject([
      { status: 200, body: { how: 'whatsapp' } },
    ]);
    expect(screen.getByRole('dialog').textContent).not.toMatch(/\bsent\b|delivered|was told/i);
    await page.user.click(dialog().getByRole('button', { name: 'Close' }));
    card.getByText('WhatsApp opened 12:00 PM by Suni');
    // Nobody knows the number of somebody whose name was only typed.
    const other = await findVisit('6:00 PM · Abdul Rahman');
    expect(other.queryByRole('button', { name: TELL })).toBeNull();
  });

  test('RMD-06 RMD-09 the card says that the visit was moved since', async ({ browser, suni }) => {
    await suni.visit(MONDAY, '16:30', {
      told_at: new Date('2026-11-14T11:42:00Z'),
      told_how: 'call',
      told_for: '2026-11-16 09:00',
    });
    await browser.open(PAGE, { as: suni.as });
    const card = await findVisit('4:30 PM · Kalyani Amma');
    card.getByText(/^Phone opened .*14 Nov.*, 5:12 PM by –/);
    card.getByText('Moved since then');
  });

  test('RMD-07 RMD-09 nobody is told for a visit to the family, nor after a report', async ({
    browser,
    suni,
    database: { db },
  }) => {
    await suni.visit(SUNDAY, '16:30');
    await suni.visit(SUNDAY, '17:30', { is_bereavement: true });
    await db
      .insertInto('status_reports')
      .values({
        client_id: crypto.randomUUID(),
        patient_id: suni.patient_id,
        to_status: 'hospital',
        on_day: SUNDAY,
      })
      .execute();
    await browser.open(PAGE, { as: suni.as });
    await findVisit('4:30 PM · Kalyani Amma');
    expect(screen.queryByRole('button', { name: TELL })).toBeNull();
  });
});
