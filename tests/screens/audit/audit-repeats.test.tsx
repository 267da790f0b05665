import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addPatient, addRequest } from '../../database/rows.ts';
import { test } from '../../support/browser.tsx';

const PAGE = '/admin/audit';

const sentences = () =>
  screen.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '));
const times = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the audit page', () => {
  test('OPN-10 shows repeats as one row, and each on a press', async ({ browser, database }) => {
    const { db } = database;
    const id = await addPatient(db, { register_number: 'PC-04801' });
    await database.pool.query(`
      insert into audit (at, action, record, record_id, fields) values
        ('2024-08-08T08:00+05:30', 'view', 'patient', ${id}, '{}'),
        ('2024-08-08T09:40+05:30', 'update', 'patient', ${id}, '{place}'),
        ('2024-08-08T09:55+05:30', 'update', 'patient', ${id}, '{address,place}'),
        ('2024-08-08T10:12+05:30', 'update', 'patient', ${id}, '{place}'),
        ('2024-08-08T11:00+05:30', 'view', 'patient', ${id}, '{}'),
        ('2024-08-08T11:00:20+05:30', 'view', 'patient', ${id}, '{}')`);
    const page = await browser.open(`${PAGE}?day=2024-08-08`, { as: 'admin' });
    await screen.findByRole('table');
    const who = 'A command on the server';
    const merged = [
      `${who} opened Patient PC-04801 · 2 times`,
      `${who} changed Patient PC-04801: Place, Address · 3 times`,
      `${who} opened Patient PC-04801`,
    ];
    expect(sentences()).toEqual(merged);
    expect(times()).toEqual([
      '8 Aug 2024, 11:00 AM',
      '8 Aug 2024, 9:40 AM – 10:12 AM',
      '8 Aug 2024, 8:00 AM',
    ]);
    const button = screen.getByRole('button', { name: '3 times' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await page.user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const changed = `${who} changed Patient PC-04801`;
    expect(sentences()).toEqual([
      ...merged.slice(0, 2),
      `${changed}: Place`,
      `${changed}: Address, Place`,
      `${changed}: Place`,
      merged[2],
    ]);
    expect(times().slice(2, 5)).toEqual([
      '8 Aug 2024, 10:12 AM',
      '8 Aug 2024, 9:55 AM',
      '8 Aug 2024, 9:40 AM',
    ]);
    await page.user.click(button);
    expect(sentences()).toEqual(merged);
  });

  test('OPN-10 keeps apart who did something else, and lists of other patients', async ({
    browser,
    database,
  }) => {
    await database.pool.query(`
      insert into audit (at, actor_id, action, record, record_id, patient_ids) values
        ('2024-08-09T08:00+05:30', 4711, 'view', 'patient', null, '{901,902}'),
        ('2024-08-09T08:01+05:30', 4711, 'view', 'patient', null, '{902,901}'),
        ('2024-08-09T08:02+05:30', 4711, 'view', 'patient', null, '{901}'),
        ('2024-08-09T08:03+05:30', 4712, 'view', 'patient', null, '{901}'),
        ('2024-08-09T08:04+05:30', 4712, 'view', 'task', 901, '{}'),
        ('2024-08-09T08:05+05:30', 4712, 'delete', 'task', 901, '{}'),
        ('2024-08-09T08:06+05:30', 4712, 'delete', 'task', 902, '{}')`);
    await browser.open(`${PAGE}?day=2024-08-09`, { as: 'admin' });
    await screen.findByRole('table');
    expect(sentences()).toEqual([
      'Account 4712 deleted Task 902',
      'Account 4712 deleted Task 901',
      'Account 4712 opened Task 901',
      'Account 4712 opened Patient 901',
      'Account 4711 opened Patient 901',
      'Account 4711 opened Patient 902, 901 · 2 times',
    ]);
  });

  test('OPN-10 goes on with older entries as before', async ({ browser, database }) => {
    await database.pool.query(`
      insert into audit (at, action, record, record_id)
      select '2024-08-10T08:00+05:30'::timestamptz + n * interval '1 minute', 'view', 'caregiver', 7
      from generate_series(1, 70) n`);
    const page = await browser.open(`${PAGE}?day=2024-08-10`, { as: 'admin' });
    await screen.findByRole('table');
    const repeated = (count: number) =>
      `A command on the server opened Caregiver 7 · ${count} times`;
    expect(sentences()).toEqual([repeated(50)]);
    expect(times()).toEqual(['10 Aug 2024, 8:21 AM – 9:10 AM']);
    await page.user.click(screen.getByRole('link', { name: 'Older' }));
    await waitFor(() => expect(sentences()).toEqual([repeated(20)]));
  });

  test('OPN-09 calls a request by its code, and asks for no number of the database', async ({
    browser,
    database,
  }) => {
    const id = await addRequest(database.db, { patient_name: 'Devaki', code: 'K7M4XQ' });
    await database.pool.query(`
      insert into audit (at, action, record, record_id) values
        ('2024-08-11T08:00+05:30', 'update', 'patient_request', ${id})`);
    const page = await browser.open(`${PAGE}?day=2024-08-11`, { as: 'admin' });
    await screen.findByRole('table');
    const sentence = 'A command on the server changed Patient in need K7M4XQ';
    expect(sentences()).toEqual([sentence]);
    expect(document.body.textContent).not.toContain('Devaki');
    await page.user.click(screen.getByRole('link', { name: 'History of Patient in need K7M4XQ' }));
    const history = `${PAGE}?record=patient_request&record_id=${id}`;
    await waitFor(() => expect(page.path()).toBe(history));
    await waitFor(() => expect(sentences()).toEqual([sentence]));
    await screen.findByText('History of Patient in need K7M4XQ');
    const kind = screen.getByLabelText('Kind of record');
    expect(screen.queryByRole('textbox', { name: 'Record number' })).toBeNull();
    // A further filter stays within the history of this request.
    const day = screen.getByLabelText<HTMLInputElement>('Day');
    await waitFor(() => expect(day.value).toBe(''));
    await page.user.type(day, '2024-08-11');
    await page.user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(page.path()).toBe(`${history}&day=2024-08-11`));
    await page.user.selectOptions(kind, 'Patient');
    expect(screen.queryByRole('textbox', { name: 'Record number' })).toBeNull();
    await page.user.selectOptions(kind, 'Caregiver');
    expect(screen.getByLabelText<HTMLInputElement>('Record number').value).toBe('');
  });

  test('OPN-09 says whose history it is, also of a day without entries, and leads to all records', async ({
    browser,
    database: { db },
  }) => {
    const id = await addPatient(db, { register_number: 'PC-04802' });
    const history = `${PAGE}?record=patient&record_id=${id}&day=2024-08-12`;
    const page = await browser.open(history, { as: 'admin' });
    await screen.findByText('Nothing was noted');
    screen.getByText('History of Patient PC-04802');
    await page.user.click(screen.getByRole('link', { name: 'All records' }));
    await waitFor(() => expect(page.path()).toBe(`${PAGE}?day=2024-08-12`));
    await waitFor(() => expect(screen.queryByText(/^History of/)).toBeNull());
    await browser.open(`${PAGE}?record=patient&record_id=987654`, { as: 'admin' });
    await screen.findByText('History of Patient 987654');
    localStorage.setItem('language', 'ml');
    await browser.open(history, { as: 'admin' });
    await screen.findByText('രോഗി PC-04802 - ചരിത്രം');
    screen.getByRole('link', { name: 'എല്ലാ രേഖകളും' });
  });
});
