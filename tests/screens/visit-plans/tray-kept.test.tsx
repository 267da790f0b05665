import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { heading } from '../../support/browser.tsx';
import { fillIn } from '../../support/forms.ts';
import {
  chooseMember,
  inDays,
  named,
  openDue,
  PAGE,
  planned,
  press,
  test,
  tick,
} from './due-screens.ts';

const drafts = () =>
  Object.entries<string>(localStorage).filter(([key]) => key.startsWith('draft '));
const RESTORED = 'Your unsaved text is back';

describe('a tray that was left', () => {
  test('VIS-68 is there again after a look at a patient, as it was', async ({
    browser,
    register,
    employ,
  }) => {
    await employ('Leena Kadavil');
    for (const name of ['Kalyani', 'Thomas', 'Saramma']) await register(name, -1);
    const page = await openDue(browser);
    for (const name of ['Thomas', 'Kalyani']) await tick(page, name);
    await fillIn(page, { 'Visit date': inDays(3), 'Time of the first visit': '10:00' });
    await chooseMember(page, /^Leena Kadavil/);
    await page.user.click(screen.getByRole('link', { name: 'View Kalyani' }));
    await heading('Kalyani');
    expect(String(drafts()), 'no name lies on the machine').not.toMatch(/Kalyani|Thomas/);
    page.back();
    await heading('Who is due');
    await waitFor(() => expect(planned()).toEqual(['10:00 AM Thomas', '10:45 AM Kalyani']));
    screen.getByText(RESTORED);
    expect(
      screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked),
    ).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('Visit date').value).toBe(inDays(3));

    await screen.findByRole('option', { name: /^Leena Kadavil/ });
    await page.user.click(press('Plan 2 visits'));
    await screen.findByText(/^2 visits were planned/);
    expect(screen.queryByText(RESTORED)).toBeNull();
    expect(drafts()).toEqual([]);
  });

  test('VIS-68 is without those who are no longer due', async ({
    browser,
    register,
    database: { db },
  }) => {
    const left = await register('Kalyani', -5);
    await register('Thomas', -1);
    const page = await openDue(browser);
    for (const name of ['Kalyani', 'Thomas']) await tick(page, name);
    const leave = (id: number) =>
      db.updateTable('patients').set({ removed_at: new Date() }).where('id', '=', id).execute();
    await leave(left);
    page.reload();
    await waitFor(() => expect(planned()).toEqual(['9:00 AM Thomas']));

    await tick(page, 'Thomas');
    expect(drafts(), 'nobody is left').toEqual([]);
  });

  test('VIS-68 also has those whom the list does not show now', async ({
    browser,
    register,
    network,
  }) => {
    await register('Kalyani', -5, { ward: 4 });
    await register('Thomas', -1, { ward: 7 });
    const page = await openDue(browser);
    for (const name of ['Thomas', 'Kalyani']) await tick(page, name);
    expect(network.sent('GET /api/due')).toHaveLength(0);
    history.replaceState(null, '', `${PAGE}?ward=4`);
    page.reload();
    await waitFor(() => expect(planned()).toEqual(['9:00 AM Thomas', '9:45 AM Kalyani']));
    expect(screen.queryByRole('checkbox', { name: named('Thomas') })).toBeNull();
    expect(network.sent('GET /api/due'), 'the whole list, once').toHaveLength(1);
  });

  test('VIS-68 can be discarded', async ({ browser, register }) => {
    await register('Kalyani', -5);
    const page = await openDue(browser);
    await tick(page, 'Kalyani');
    await fillIn(page, { 'Time of the first visit': '10:00' });
    page.reload();
    await waitFor(() => expect(planned()).toEqual(['10:00 AM Kalyani']));
    await page.user.click(press('Discard'));
    expect(planned()).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Time of the first visit').value).toBe('09:00');
    expect(drafts()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Order of the visits' }));
  });
});

describe('a day that is refused', () => {
  test('VIS-70 names who has left care, takes them out, and plans the rest', async ({
    browser,
    register,
    employ,
    database: { db },
  }) => {
    await employ('Leena Kadavil');
    const left = await register('Kalyani', -5, { register_number: 'PC-90001' });
    const stays = await register('Thomas', -1);
    const page = await openDue(browser);
    for (const name of ['Kalyani', 'Thomas']) await tick(page, name);
    await chooseMember(page, /^Leena Kadavil/);
    await db
      .updateTable('patients')
      .set({ removed_at: new Date() })
      .where('id', '=', left)
      .execute();
    const visits = () => db.selectFrom('schedules').select('patient_id').execute();
    await page.user.click(press('Plan 2 visits'));
    await screen.findByText(
      'No visit was planned. No longer due, so taken out: Kalyani · PC-90001. Please check the rest and plan again.',
    );
    expect(await visits()).toEqual([]);
    expect(planned()).toEqual(['9:00 AM Thomas']);
    expect(screen.queryByRole('checkbox', { name: named('Kalyani') })).toBeNull();

    await page.user.click(press('Plan 1 visit'));
    await screen.findByText(/^1 visit was planned/);
    expect(await visits()).toEqual([{ patient_id: stays }]);
  });
});
