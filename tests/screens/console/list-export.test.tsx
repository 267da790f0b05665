import { screen, waitFor } from '@testing-library/react';
import { helperKinds } from '@thinna/contract/helpers/helpers';
import { labelOf } from '@thinna/contract/kit/failure';
import { office } from '@thinna/contract/words/ml/office';
import { shared } from '@thinna/contract/words/ml/shared';
import { parse } from 'csv-parse/sync';
import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { expectAlert, row } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { kinds } from '../../support/kinds.ts';
import { aRequest } from '../../support/registrations.ts';
import { test, textOf } from './saved-files.ts';

const hostileValues = [
  { name: '=1+1', notes: '+91 98460\n"first" line, second; third' },
  { name: '-ആയിഷ', notes: "'=HYPERLINK(1)" },
  { name: '@sum', notes: 'ഞായറാഴ്ച\tവരും' },
  { name: "'Anu'", notes: null },
];

/** Parses the CSV, and removes the apostrophe that keeps a cell from being a formula. */
async function readCsv(file: Blob | undefined): Promise<string[][]> {
  const text = await textOf(file);
  expect(text.startsWith('\uFEFF'), 'the mark of UTF-8').toBe(true);
  const cells = parse(text, { bom: true });
  for (const cell of cells.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  return cells.map((line) => line.map((cell) => cell.replace(/^'/, '')));
}

async function newestRow({ pool }: Database) {
  const { rows } = await pool.query(
    `select action, record, record_id, fields from audit order by id desc limit 1`,
  );
  return rows[0];
}

const findExportButton = () => screen.findByRole('button', { name: 'Export CSV' });

describe.each(kinds)('Export CSV of $kind', ({ kind, page: PAGE, fields }) => {
  test('saves the rows as they are, after it was written down', async ({
    browser,
    database,
    enrol,
    network,
    saved,
  }) => {
    const rows = [];
    for (const values of hostileValues) rows.unshift(await enrol(values, kind));
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('=1');
    await page.user.click(await findExportButton());
    await screen.findByText('Exported');

    const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
    expect([...saved.keys()]).toEqual([`${kind}-${day}.csv`]);
    const [heads = [], ...cells] = await readCsv([...saved.values()][0]);
    expect(heads.toSorted()).toEqual(Object.values(fields).toSorted());
    const names = heads.map((head) => Object.entries(fields).find(([, label]) => label === head));
    expect(cells).toEqual(
      rows.map((record) => names.map((name) => record[name?.[0] as keyof typeof record] ?? '')),
    );

    expect(network.sent('POST /api/exports')).toMatchObject([{ body: { record: kind } }]);
    const auditRow = { action: 'export', record: kind, record_id: null, fields: [] };
    expect(await newestRow(database)).toEqual(auditRow);
  });
});

describe('Export CSV', () => {
  test('saves patients in need, and what they need in words', async ({
    app,
    browser,
    database,
    saved,
  }) => {
    await database.pool.query('delete from patient_requests');
    const body = aRequest({
      patient_name: '=കല്യാണി',
      support_type: 'medical',
      health_condition: '-"pain",\nat night',
    });
    await ask(app, 'POST /api/patients-in-need', { body });
    const page = await browser.open('/admin/patients-in-need', { as: 'admin' });
    await row('=കല്യാണി');
    await page.user.click(await findExportButton());
    await screen.findByText('Exported');
    const [heads = [], cells = []] = await readCsv([...saved.values()][0]);
    const values = Object.fromEntries(heads.map((head, at) => [head, cells[at]]));
    expect(values).toMatchObject({
      'Patient name': '=കല്യാണി',
      'Phone number': body.contact_phone_number,
      'Kind of help': 'Medical: a nurse or doctor',
      'Health condition': '-"pain",\nat night',
      Notes: body.notes,
    });
    expect(await newestRow(database)).toMatchObject({
      action: 'export',
      record: 'patient_request',
    });
  });

  test('saves equipment with its number and notes', async ({ browser, database, saved }) => {
    await database.pool.query('delete from equipment');
    const piece = { name: '+Bed', type: 'കിടക്ക', quantity: 0, notes: "'lent', twice" };
    await database.db.insertInto('equipment').values(piece).execute();
    const page = await browser.open('/admin/equipments', { as: 'admin' });
    await row('.Bed');
    await page.user.click(await findExportButton());
    await screen.findByText('Exported');
    expect(await readCsv([...saved.values()][0])).toEqual([
      ['Name', 'Type', 'Quantity', 'Status', 'Condition', 'Notes'],
      ['+Bed', 'കിടക്ക', '0', 'Available', '', "'lent', twice"],
    ]);
    expect(await newestRow(database)).toMatchObject({ action: 'export', record: 'equipment' });
  });

  test('holds what was searched for, also behind Show More, and tells nobody what that was', async ({
    browser,
    database,
    enrol,
    network,
    saved,
  }) => {
    await enrol({ name: 'Nobody sought' });
    await database.pool.query(
      `insert into helpers (kind, name, email, phone_number, address)
       select 'volunteer', 'Person ' || n, n || '@clinic.example', (6000000000 + n)::text, 'Ward 7'
       from generate_series(1, 250) n`,
    );
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await page.user.click(await screen.findByRole('searchbox'));
    await page.user.paste('person');
    await waitFor(() => expect(document.querySelectorAll('th[scope="row"]')).toHaveLength(200));
    await page.user.click(await findExportButton());
    await screen.findByText('Exported');
    const [, ...cells] = await readCsv([...saved.values()][0]);
    expect(cells.map(([name]) => name).toSorted()).toEqual(
      Array.from({ length: 250 }, (_, at) => `Person ${at + 1}`).toSorted(),
    );
    expect(JSON.stringify(network.calls)).not.toContain('"person"');
  });

  test('has the heads of the reader’s language', async ({ browser, enrol, saved }) => {
    localStorage.setItem('language', 'ml');
    await enrol({ name: 'ആയിഷ' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await row('ആയിഷ');
    await page.user.click(screen.getByRole('button', { name: office.list.export }));
    await screen.findByText(office.list.exported);
    const { input } = helperKinds.volunteer;
    const [heads] = await readCsv([...saved.values()][0]);
    expect(heads).toEqual(Object.keys(input.shape).map((field) => labelOf(input, field, shared)));
  });

  test('saves nothing that could not be written down', async ({
    browser,
    database,
    enrol,
    network,
    saved,
  }) => {
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await row('Anu');
    const repair = await failWrites(database, 'audit', 'insert');
    await page.user.click(await findExportButton());
    await expectAlert('The export failed. Please try again.');
    await repair();
    network.isDown = true;
    await page.user.click(await findExportButton());
    await expectAlert('The export failed. Please try again.');
    expect(saved.size).toBe(0);

    network.isDown = false;
    const release = network.hold();
    await page.user.dblClick(await findExportButton());
    expect((await findExportButton()).getAttribute('aria-disabled')).toBe('true');
    release();
    await screen.findByText('Exported');
    expect(saved.size).toBe(1);
    expect(network.sent('POST /api/exports').filter(({ status }) => status === 200)).toHaveLength(
      1,
    );
  });

  test('is not there while there are no rows', async ({ browser }) => {
    await browser.open('/admin/volunteers', { as: 'admin' });
    await screen.findByText('Volunteer not found');
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });
});
