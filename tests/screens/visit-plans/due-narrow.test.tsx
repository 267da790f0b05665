import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { fillIn } from '../../support/forms.ts';
import { chooseMember, inDays, named, openDue, planned, press, test, tick } from './due-screens.ts';

describe('on a narrow screen', () => {
  test('VIS-68 VIS-69 the tray is a bar that opens', async ({ browser, register, employ }) => {
    await employ('Leena Kadavil');
    await register('Kalyani', -5);
    await register('Thomas', -1);
    const page = await openDue(browser, undefined, false);
    await screen.findByRole('checkbox', { name: named('Kalyani') });
    expect(screen.queryByText(/^Chosen/)).toBeNull();
    await tick(page, 'Kalyani');
    screen.getByText('Chosen: 1');
    await page.user.click(press('Plan these'));
    const panel = within(await screen.findByRole('dialog', { name: 'Plan a day' }));
    await fillIn(page, { 'Time of the first visit': '11:00' });
    await page.user.click(panel.getByRole('button', { name: 'Close' }));
    await tick(page, 'Thomas');
    await page.user.click(press('Plan these'));
    expect(planned(), 'the hour stays').toEqual(['11:00 AM Kalyani', '11:45 AM Thomas']);
    await chooseMember(page, /^Leena Kadavil/);
    await page.user.click(press('Plan 2 visits'));
    await screen.findByText(/^2 visits were planned/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('VIS-69 the panel stays open while the visits are sent, and shows a failure', async ({
    browser,
    register,
    employ,
    network,
  }) => {
    await employ('Leena Kadavil');
    await register('Kalyani', -5);
    const page = await openDue(browser, undefined, false);
    await tick(page, 'Kalyani');
    await page.user.click(press('Plan these'));
    const panel = await screen.findByRole('dialog', { name: 'Plan a day' });
    await chooseMember(page, /^Leena Kadavil/);
    const release = network.hold();
    await page.user.click(press('Plan 1 visit'));
    await waitFor(() => expect(press('Close').getAttribute('aria-disabled')).toBe('true'));
    await page.user.click(press('Close'));
    fireEvent(panel, new Event('cancel', { cancelable: true }));
    expect(screen.getByRole('dialog', { name: 'Plan a day' })).toBe(panel);
    network.isDown = true;
    release();
    await within(panel).findByText('The visits could not be planned. Please try again.');
    network.isDown = false;
    await page.user.click(press('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('VIS-69 the focus goes to the line when everybody was left out', async ({
    browser,
    register,
    employ,
    database: { db },
  }) => {
    await employ('Leena Kadavil');
    const patient_id = await register('Kalyani', -5);
    const page = await openDue(browser, undefined, false);
    await tick(page, 'Kalyani');
    await db
      .insertInto('schedules')
      .values({
        patient_id,
        patient_name: 'Kalyani',
        visit_type: 'Other',
        member_name: 'The parish priest',
        visit_date: inDays(1),
        visit_time: '16:00',
      })
      .execute();
    await page.user.click(press('Plan these'));
    await chooseMember(page, /^Leena Kadavil/);
    await page.user.click(press('Plan 1 visit'));
    await screen.findByText(/^No visit was planned\. Left out/);
    await waitFor(() =>
      expect(document.activeElement?.textContent).toMatch(/^No visit was planned\./),
    );
  });
});
