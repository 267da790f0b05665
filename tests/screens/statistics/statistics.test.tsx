import { screen, waitFor, within } from '@testing-library/react';
import { counts } from '@thinna/contract/statistics/statistics';
import { office } from '@thinna/contract/words/ml/office';
import { describe, expect } from 'vitest';
import { counts as everyCount } from '../../calls/statistics/counts.ts';
import { heading } from '../../support/browser.tsx';
import { failWrites } from '../../support/faults.ts';
import {
  button,
  editLink,
  field,
  figureTables,
  PAGE,
  PUT,
  shown,
  some,
  test,
  type,
} from './statistics.ts';

describe('the statistics page', () => {
  test('STA-01 STA-02 STA-03 STA-04 SHL-30 shows every field by its name, and no id', async ({
    browser,
    network,
    published,
  }) => {
    await published();
    await browser.open(PAGE, { as: 'admin' });
    await heading('Statistics');
    await figureTables();
    const names = Object.keys(counts).map((name) => name.replaceAll('_', ' '));
    expect(Object.keys(shown())).toEqual(['date', ...names]);
    expect(names).toHaveLength(20);
    expect(shown()).toMatchObject({
      date: 'March 5, 2025',
      'total patients cumulative': '1,284',
      'cancer patients': '40',
      'other patients': '–not given',
    });
    expect(network.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/statistics',
      'GET /api/statistics/course',
    ]);
  });

  test('STA-02 STA-03 STA-04 shows whatever fields come, the days among them as days', async ({
    browser,
    network,
    published,
  }) => {
    await published();
    network.alter('GET /api/statistics', (figures: object) => ({
      ...figures,
      home_visits_this_year: 2310,
      audit_date: '2025-03-05',
      // Midnight at the start of 6 March at the clinic.
      last_camp_date: '2025-03-05T18:30:00.000Z',
      next_camp_date: 'after the rains',
      camp_date: null,
      remark: 'Counted by hand',
    }));
    await browser.open(PAGE, { as: 'admin' });
    await figureTables();
    expect(shown()).toMatchObject({
      date: 'March 5, 2025',
      'total patients cumulative': '1,284',
      'home visits this year': '2,310',
      'audit date': 'March 5, 2025',
      'last camp date': 'March 6, 2025',
      'next camp date': 'after the rains',
      'camp date': '–not given',
      remark: 'Counted by hand',
    });
    expect(Object.keys(shown())).toHaveLength(27);
  });

  test('STA-03 STA-05 names the date and the twenty counts, with spaces', async ({
    browser,
    published,
  }) => {
    await published();
    await browser.open(PAGE, { as: 'admin' });
    await figureTables();
    expect(Object.keys(shown())).toEqual([
      'date',
      'total patients cumulative',
      'total patients current month',
      'home care patients',
      'dropout patients',
      'physiotherapy patients',
      'psychiatric patients',
      'psychiatric dropout patients',
      'psychiatric transfer out',
      'transfer out patients',
      'care comprises',
      'active psychiatric patients',
      'cancer patients',
      'peripheral vascular disease',
      'chronic kidney disease',
      'cerebrovascular accident',
      'paraplegia patients',
      'other patients',
      'total deaths cumulative',
      'patients above 80',
      'patients below 18',
    ]);
  });

  test('says the same in Malayalam', async ({ browser, published }) => {
    await published();
    localStorage.setItem('language', 'ml');
    const page = await browser.open(PAGE, { as: 'admin' });
    await heading(office.statistics.title);
    await figureTables();
    expect(shown()).toMatchObject({
      തീയതി: '2025 മാർച്ച് 5',
      [counts.total_patients_cumulative.ml]: '1,284',
    });
    await page.user.click(screen.getByRole('link', { name: office.statistics.edit }));
    expect((await screen.findByLabelText<HTMLInputElement>('തീയതി')).value).toBe('2025-03-05');
  });

  test('STA-01 says only that nothing could be loaded, and can try again', async ({
    browser,
    network,
    published,
  }) => {
    await published();
    network.isDown = true;
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('The statistics could not be loaded.');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit statistics' })).toBeNull();
    for (const region of ['status', 'alert']) {
      expect(screen.getAllByRole(region).at(-1)?.textContent, 'the toast').toBe('');
    }
    network.isDown = false;
    await page.user.click(button('Try again'));
    await figureTables();
  });
});

describe('editing the statistics', () => {
  test('STA-02 STA-07 STA-08 leaves alone what it cannot save, and goes on showing it', async ({
    edit,
    network,
  }) => {
    network.alter('GET /api/statistics', (figures: object) => ({
      ...figures,
      home_visits_this_year: 2310,
    }));
    const page = await edit();
    expect(screen.queryByLabelText('home visits this year')).toBeNull();
    expect(shown()['home visits this year']).toBe('2,310');
    await type(page, 'cancer patients', '41');
    await page.user.click(button('Save'));
    await screen.findByText('Statistics updated successfully!');
    const [request] = network.sent(PUT);
    expect(request).toMatchObject({ status: 200, body: { cancer_patients: 41 } });
    expect(request?.body).not.toHaveProperty('home_visits_this_year');
    await waitFor(() => expect(shown()['cancer patients']).toBe('41'));
    expect(shown()['home visits this year']).toBe('2,310');
  });

  test('STA-06 turns values into a date and numbers, and can be left without saving', async ({
    network,
    edit,
  }) => {
    const page = await edit();
    expect(page.path()).toBe(`${PAGE}?edit`);
    await waitFor(() => expect(document.activeElement).toBe(field('date')));
    expect(field('date')).toMatchObject({ type: 'date', value: '2025-03-05' });
    expect(field('cancer patients')).toMatchObject({ type: 'number', value: '40' });
    expect(field('other patients').value).toBe('');
    const inputs = within(screen.getByRole('table')).getAllByRole<HTMLInputElement>('spinbutton');
    expect(inputs).toHaveLength(20);

    await page.user.click(button('Cancel'));
    await page.user.click(await editLink());
    await waitFor(() => expect(document.activeElement).toBe(field('date')));
    await type(page, 'cancer patients', '41');
    await page.user.click(button('Cancel'));
    await page.user.click(await screen.findByRole('button', { name: 'Close without saving' }));
    await editLink();
    expect(shown()['cancer patients']).toBe('40');
    expect(network.sent(PUT)).toEqual([]);
  });

  test('STA-07 STA-08 sends the fields, and shows what was saved', async ({ network, edit }) => {
    const page = await edit();
    await type(page, 'date', '2025-04-30');
    await type(page, 'cancer patients', '41');
    await type(page, 'total patients cumulative', '');
    await page.user.click(button('Save'));
    await screen.findByText('Statistics updated successfully!');
    await editLink();
    expect(shown()).toMatchObject({
      date: 'April 30, 2025',
      'cancer patients': '41',
      'total patients cumulative': '–not given',
    });
    const [request] = network.sent(PUT);
    const empty = Object.fromEntries(everyCount.map((name) => [name, null]));
    expect(request?.body).toEqual({ ...empty, date: '2025-04-30', cancer_patients: 41 });
    expect(document.activeElement).toBe(await heading('Statistics'));
    expect(page.path()).toBe(PAGE);
  });

  test('STA-11 refuses what is no count before it is sent', async ({ network, edit }) => {
    const page = await edit();
    await type(page, 'cancer patients', '1.5');
    await page.user.click(button('Save'));
    await screen.findByText('There is a problem');
    expect(
      screen.getAllByText(/Cancer patients must be a whole number, 0 or more/).length,
    ).toBeGreaterThan(0);
    expect(field('cancer patients').getAttribute('aria-invalid')).toBe('true');
    expect(network.sent(PUT)).toEqual([]);
  });

  test('STA-09 a failure is only logged: the editor stays open with its values', async ({
    database,
    log,
    network,
    edit,
  }) => {
    const page = await edit();
    await type(page, 'cancer patients', '98765432');
    const repair = await failWrites(database, 'clinic_statistics', 'insert');
    await page.user.click(button('Save'));
    await waitFor(() => expect(network.sent(PUT)[0]?.status).toBe(500));
    await screen.findByRole('button', { name: 'Save' });
    expect(field('cancer patients').value).toBe('98765432');
    screen.getByText('Not saved');
    expect(screen.queryByText('Statistics updated successfully!')).toBeNull();
    expect(screen.queryByText('There is a problem')).toBeNull();
    expect(log.filter((line) => line.includes('"call failed"'))).toHaveLength(1);
    expect(log.join()).not.toContain('98765432');

    await repair();
    await page.user.click(button('Save'));
    await screen.findByText('Statistics updated successfully!');
  });

  test.for(['1', '4'])(
    'asks before the count %s is published',
    async (smallCount, { network, edit }) => {
      const page = await edit({ ...some, patients_below_18: 3 });
      await type(page, 'paraplegia patients', smallCount);
      await page.user.click(button('Save'));
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Small counts' }));
      // Counts that are published already are not listed.
      dialog.getByText(
        new RegExp(`^You are about to publish: paraplegia patients: ${smallCount}. In a village`),
      );
      expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Go back' }));
      await page.user.click(dialog.getByRole('button', { name: 'Go back' }));
      expect(network.sent(PUT)).toEqual([]);
      expect(field('paraplegia patients').value).toBe(smallCount);

      await page.user.click(button('Save'));
      await page.user.click(await screen.findByRole('button', { name: 'Publish' }));
      await screen.findByText('Statistics updated successfully!');
      await editLink();
      expect(shown()['paraplegia patients']).toBe(smallCount);
      expect(network.sent(PUT)).toHaveLength(1);
    },
  );

  test.for(['0', '5', ''])('does not ask about the count "%s"', async (count, { edit }) => {
    const page = await edit({ ...some, paraplegia_patients: 12 });
    await type(page, 'other patients', '77');
    await type(page, 'paraplegia patients', count);
    await page.user.click(button('Save'));
    await screen.findByText('Statistics updated successfully!');
  });
});
