import { screen, waitFor } from '@testing-library/react';
import { auditLabel } from '@thinna/contract/audit/audit';
import { fill } from '@thinna/contract/words/index';
import { office } from '@thinna/contract/words/ml/office';
import { shared } from '@thinna/contract/words/ml/shared';
import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { countAuditRows } from '../../support/audit.ts';
import { heading, test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { aHelper } from '../../support/people.ts';
import { expectNotReadAgain } from './not-read-again.ts';

const PAGE = '/admin/audit';
const DAY = '2024-05-05';
const ofDay = `GET /api/audit?day=${DAY}&limit=50`;

describe('the audit page', () => {
  test('says who did what to a record, newest first, from its profile', async ({
    admin,
    app,
    browser,
    enrol,
    network,
  }) => {
    const { id, ...values } = await enrol({ name: 'Anu', notes: 'Speaks Tamil' });
    const path = `/api/volunteers/${id}` as const;
    const body = { ...aHelper.volunteer(), ...values, name: 'Anu Thomas', notes: null };
    await ask(app, `PUT ${path}`, { token: admin, body });
    await ask(app, `PUT ${path}/view`, { token: admin });

    const page = await browser.open(`/admin/volunteers/view/${id}`, { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: 'History of this record' }));
    await heading('Audit');
    expect(page.path()).toBe(`${PAGE}?record=volunteer&record_id=${id}`);
    await screen.findByRole('table');
    expect(sentences()).toEqual([
      `asha opened Volunteer ${id}`,
      `asha changed Volunteer ${id}: Name, Notes`,
      `asha added Volunteer ${id}`,
    ]);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind of record' }).value).toBe(
      'volunteer',
    );
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Record number' }).value).toBe(
      String(id),
    );
    expect(network.sent(`GET /api/audit?record=volunteer&record_id=${id}&limit=50`)).toHaveLength(
      1,
    );
    expect(document.body.textContent).not.toContain('Tamil');

    await page.user.click(firstLink('History of asha'));
    await waitFor(() => expect(page.path()).toMatch(/^\/admin\/audit\?actor_id=\d+$/));
    await screen.findByText('asha', { selector: 'option' });
    const person = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Person' });
    await waitFor(() => expect(person.selectedOptions[0]?.text).toBe('asha'));
    await screen.findByRole('table');
    expect(sentences()[0]).toBe('asha opened Audit: Kind of record, Record number');
    expect(sentences()).toContain('asha logged in');
  });

  test('says the same in Malayalam', async ({ admin, app, browser, enrol }) => {
    const { id, ...values } = await enrol({ name: 'Anu' });
    const body = { ...aHelper.volunteer(), ...values, name: 'Anu Thomas' };
    await ask(app, `PUT /api/volunteers/${id}`, { token: admin, body });
    localStorage.setItem('language', 'ml');
    await browser.open(`${PAGE}?record=volunteer&record_id=${id}`, { as: 'admin' });
    await heading(office.audit.title);
    await screen.findByRole('table');
    const record = `സന്നദ്ധപ്രവർത്തകർ ${id}`;
    expect(sentences()).toEqual([
      `${fill(office.audit.deeds.update, { who: 'asha', what: record })}: പേര്`,
      fill(office.audit.deeds.create, { who: 'asha', what: record }),
    ]);
    screen.getByRole('combobox', {
      name: auditLabel('audit', 'actor_id', { ...shared, ...office }),
    });
  });

  test('has a name for whoever is not there any more, and for what it does not know', async ({
    browser,
    database,
  }) => {
    await database.pool.query(`
      insert into audit (at, actor_id, action, record, record_id, fields) values
        ('${DAY}T08:00+05:30', null, 'create', 'account', 7, '{username,role,password}'),
        ('${DAY}T09:00+05:30', 4711, 'update', 'account', 7, '{disabled_at,username,sessions}'),
        ('${DAY}T10:00+05:30', 4711, 'bless', 'treasure', null, '{gold_coins}')`);
    await browser.open(`${PAGE}?day=${DAY}`, { as: 'admin' });
    await screen.findByRole('table');
    expect(sentences()).toEqual([
      'Account 4711 bless treasure: gold_coins',
      'Account 4711 changed Account 7: Disabled or enabled, Username, Sessions',
      'A command on the server added Account 7',
    ]);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '5 May 2024, 10:00 AM',
      '5 May 2024, 9:00 AM',
      '5 May 2024, 8:00 AM',
    ]);
  });

  test('names each patient whom a list showed, and leads to what is known of each', async ({
    browser,
    database,
  }) => {
    await database.pool.query(`
      insert into audit (at, action, record, fields, patient_ids) values
        ('2024-05-06T08:00+05:30', 'view', 'patient', '{register_number,health_status}', '{12,7}')`);
    const page = await browser.open(`${PAGE}?day=2024-05-06`, { as: 'admin' });
    await screen.findByRole('table');
    const sentence = (patients: string) =>
      `A command on the server opened Patient ${patients}: Register number, Health status`;
    expect(sentences()).toEqual([sentence('12, 7')]);
    await page.user.click(firstLink('History of Patient 7'));
    await waitFor(() => expect(page.path()).toBe(`${PAGE}?record=patient&record_id=7`));
    await waitFor(() => expect(sentences()).toEqual([sentence('7, 12')]));
  });

  test('calls a patient by the register number, and by no name', async ({
    admin,
    app,
    browser,
    database,
  }) => {
    const { rows } = await database.pool.query(`
      insert into patients (first_name, support_type, register_number)
      values ('Kalyani', 'other', 'PC-00901'), ('Devaki', 'other', 'PC-00902') returning id`);
    const [existing, deleted] = rows.map(({ id }) => id);
    await ask(app, `DELETE /api/patients/${deleted}`, { token: admin });
    await database.pool.query(`
      insert into audit (at, action, record, record_id, fields, patient_ids) values
        ('2024-05-07T08:00+05:30', 'update', 'patient', ${deleted}, '{}', '{}'),
        ('2024-05-07T09:00+05:30', 'view', 'patient', null, '{}', '{${existing},${deleted}}'),
        ('2024-05-07T10:00+05:30', 'update', 'task', ${existing}, '{}', '{}')`);
    const page = await browser.open(`${PAGE}?day=2024-05-07`, { as: 'admin' });
    await screen.findByRole('table');
    expect(sentences()).toEqual([
      `A command on the server changed Task ${existing}`,
      'A command on the server opened Patient PC-00901, PC-00902',
      'A command on the server changed Patient PC-00902',
    ]);
    expect(document.body.textContent).not.toMatch(/Kalyani|Devaki/);
    await page.user.click(firstLink('History of Patient PC-00901'));
    await waitFor(() => expect(page.path()).toBe(`${PAGE}?record=patient&record_id=${existing}`));
  });

  test('asks when the button is pressed, and only then', async ({ browser, database, network }) => {
    await fillDay(database, '2024-06-06', 1);
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByRole('table');
    const before = await countAuditRows(database);
    expect(screen.queryByRole('textbox', { name: 'Record number' })).toBeNull();
    await page.user.type(screen.getByLabelText('Day'), '2024-06-06');
    await page.user.selectOptions(screen.getByLabelText('Kind of record'), 'Caregiver');
    await page.user.type(screen.getByLabelText('Record number'), 'no. 1');
    expect(page.path()).toBe(PAGE);
    await page.user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() =>
      expect(sentences()).toEqual(['A command on the server opened Caregiver 1']),
    );
    expect(page.path()).toBe(`${PAGE}?day=2024-06-06&record=caregiver&record_id=1`);
    await network.settled();
    expect(await countAuditRows(database)).toBe(before + 1);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show' }));

    await page.user.selectOptions(screen.getByLabelText('Kind of record'), 'All records');
    await page.user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(page.path()).toBe(`${PAGE}?day=2024-06-06`));
    await page.user.click(screen.getByRole('link', { name: 'Show all' }));
    await waitFor(() => expect(page.path()).toBe(PAGE));
    const title = await heading('Audit');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('');
  });

  test('is never read by itself', async ({ browser, database, network }) => {
    await browser.open(PAGE, { as: 'admin' });
    await screen.findByRole('table');
    await expectNotReadAgain(database, network);
  });

  test('goes to what is older and back, with the focus on its heading', async ({
    browser,
    database,
  }) => {
    await fillDay(database, '2024-07-07', 120);
    const page = await browser.open(`${PAGE}?day=2024-07-07`, { as: 'admin' });
    const expectRows = async (first: number, count: number) => {
      await waitFor(() =>
        expect(sentences()[0]).toBe(`A command on the server opened Caregiver ${first}`),
      );
      expect(sentences()).toHaveLength(count);
    };
    await expectRows(120, 50);
    screen.getByText('50+ found');
    await page.user.click(screen.getByText('Older'));
    await expectRows(70, 50);
    expect(document.activeElement).toBe(await heading('Audit'));
    await page.user.click(screen.getByText('Older'));
    await expectRows(20, 20);
    screen.getByText('20 found');
    expect(screen.queryByText('Older')).toBeNull();
    page.back();
    await expectRows(70, 50);
    await page.user.click(screen.getByText('Newest'));
    await expectRows(120, 50);
    expect(page.path()).toBe(`${PAGE}?day=2024-07-07`);
  });

  test('says that there is nothing, but not while it is loading', async ({ browser, network }) => {
    const release = network.hold();
    const page = await browser.open(`${PAGE}?day=2001-01-01`, { as: 'admin' });
    await screen.findByText('Loading...');
    expect(screen.queryByText('Nothing was noted')).toBeNull();
    release();
    await screen.findByText('Nothing was noted');
    screen.getByText('Nothing fits what was chosen.');
    await page.user.click(firstLink('Show all'));
    await screen.findByRole('table');
  });

  test('can try again when it could not be loaded, and keeps its rows when a Refresh fails', async ({
    browser,
    network,
  }) => {
    network.isDown = true;
    const page = await browser.open(`${PAGE}?day=${DAY}`, { as: 'admin' });
    await screen.findByText('The audit could not be loaded.');
    network.isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table');

    network.isDown = true;
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    const message = await screen.findByText('The audit could not be loaded.');
    expect(message.getAttribute('role')).toBe('alert');
    screen.getByRole('table');
    network.isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByText('The audit could not be loaded.')).toBeNull());
    expect(network.sent(ofDay)).toHaveLength(4);
  });

  test('leads back to the dashboard', async ({ browser }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: /Back to Dashboard/ }));
    await heading('Admin Dashboard');
  });
});

/** Returns the sentence of each row. Queries by role take seconds in a long table. */
const sentences = () => [...document.querySelectorAll('td')].map(({ textContent }) => textContent);

function firstLink(name: string): HTMLElement {
  const [link] = screen.getAllByRole('link', { name });
  if (!link) throw new Error(`There is no link ${name}.`);
  return link;
}

async function fillDay({ pool }: Database, day: string, count: number): Promise<void> {
  await pool.query(
    `insert into audit (at, action, record, record_id)
     select $1::date + interval '12 hours', 'view', 'caregiver', n from generate_series(1, $2::int) n`,
    [day, count],
  );
}
