import { screen } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { addPatient } from '../../database/rows.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { FIRST_LOAD_TIMEOUT, heading } from '../../support/browser.tsx';
import { aWholePatient } from '../../support/office/whole-people.ts';
import { aLongRecord } from '../../support/patient-records.ts';
import { expectNotReadAgain } from '../audit/not-read-again.ts';
import { test as savedTest, textOf } from '../console/saved-files.ts';
import { block, factsIn } from '../patients/read-patients.ts';

const test = savedTest.extend('whole', ({ database, network: _ }) => aWholePatient(database));

const factsOf = (section: string) => factsIn(screen.getByRole('region', { name: section }));
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);

describe("the page of a patient's data", () => {
  test('EXP-01 is reached from the record by All that we know, and tells everything in sections', async ({
    browser,
    whole,
  }) => {
    const page = await browser.open(`/admin/patients/view/${whole.id}`, { as: 'admin' });
    await heading('Kalyani Amma');
    await page.user.click(screen.getByRole('link', { name: 'All that we know' }));
    await screen.findByRole('region', { name: 'Personal information' }, FIRST_LOAD_TIMEOUT);
    expect(page.path()).toBe(`/admin/patients/view/${whole.id}/everything`);
    screen.getByText(/^All that we know · \d/);
    screen.getByText(
      'Everything that the clinic keeps of this person. It is noted that you opened this page.',
    );
    expect(titles()).toEqual([
      'Personal information',
      'Health status',
      'Notes and medical history · 2',
      'Planned visits · 2',
      'Recorded visits · 4',
      'History of the status · 3',
      'Reported by the team',
      'Assignments',
      'Tasks · 2',
      'Request for help',
      'Phone calls',
      'Consent',
      'Notifications',
      'Deleted visits that can still be brought back',
      'Who opened this record',
    ]);
    expect(factsOf('Personal information')).toEqual(
      expect.arrayContaining([
        ['Full name', 'Kalyani'],
        ['Support type', 'Medical'],
        ['Gender', 'Female'],
        ['Proxy phone number', '94000 00001'],
        ['How often', 'Every week'],
        ['Registered on', '1 Jan 2026'],
      ]),
    );
    expect(factsOf('Planned visits · 2')).toEqual(
      expect.arrayContaining([
        ['Visit date', '20 Nov 2026'],
        ['Visit time', '9:30 AM'],
        ['Member name', 'Leena Kadavil'],
        ['Earlier planned for', 'Biju Thekkedath'],
      ]),
    );
    expect(factsOf('Recorded visits · 4')).toEqual(
      expect.arrayContaining([
        ['Pain', '7'],
        ['Nausea', '0'],
        ['Temperature', '38.3 °C = 100.9 °F'],
        ['Found', 'Wound'],
        ['Asked of the office', 'Food'],
        ['Reason for the correction', 'Wrong day'],
      ]),
    );
    expect(factsOf('Phone calls')).toContainEqual(['Call, reached or not', 'Yes']);
    expect(factsOf('Consent')).toEqual(
      expect.arrayContaining([
        ['Agreed to', 'Care by the clinic'],
        ['Version of the notice', '2026-11-16'],
        ['Where', 'On the website'],
      ]),
    );
    expect(factsOf('Who opened this record')).toEqual(
      expect.arrayContaining([
        ['Who', 'asha'],
        ['As', 'Office'],
      ]),
    );
    await page.user.click(screen.getByRole('link', { name: '‹ Back to the record' }));
    await screen.findByRole('button', { name: 'Print summary' });
  });

  test('EXP-01 says under what nothing is kept of somebody with nothing but a name', async ({
    browser,
    database: { db },
  }) => {
    const id = await addPatient(db, { first_name: 'Anu', phone_number: null });
    await browser.open(`/admin/patients/view/${id}/everything`, { as: 'admin' });
    await heading('Anu');
    expect(titles()).toEqual(['Personal information']);
    screen.getByText(
      'Nothing is kept under: Health status, Notes and medical history, Planned visits, Recorded visits, History of the status, Reported by the team, Assignments, Tasks, Request for help, Phone calls, Consent, Notifications, Deleted visits that can still be brought back, Who opened this record.',
    );
  });

  test('EXP-01 shows hundreds of entries', async ({ browser, database }) => {
    const id = await aLongRecord(database);
    await browser.open(`/admin/patients/view/${id}/everything`, { as: 'admin' });
    await heading('കല്യാണി അമ്മ പുഴക്കര');
    expect(block('Health status · 120').getAllByRole('listitem')).toHaveLength(120);
    const notes = block('Notes and medical history · 80').getAllByRole('listitem');
    expect(notes).toHaveLength(80);
    expect(notes[0]?.textContent).toContain('The family was called, for the 40. time.');
  });

  test('EXP-01 stands in Malayalam too, and leaves what was typed as it is', async ({
    browser,
    whole,
  }) => {
    localStorage.setItem('language', 'ml');
    await browser.open(`/admin/patients/view/${whole.id}/everything`, { as: 'admin' });
    await heading('Kalyani Amma');
    expect(titles()[0]).toBe('വ്യക്തിഗത വിവരങ്ങൾ');
    expect(titles()).toContain('സഹായത്തിനുള്ള അഭ്യർത്ഥന');
    expect(factsOf('ആരോഗ്യനില')).toEqual(
      expect.arrayContaining([
        ['രോഗം', 'Cancer'],
        ['മരുന്നുകൾ', 'Morphine 5 mg'],
      ]),
    );
    const labels = [...document.querySelectorAll('main dt')].map((label) => label.textContent);
    expect(labels.filter((label) => !/\p{Script=Malayalam}/u.test(label ?? ''))).toEqual([]);
    localStorage.removeItem('language');
  });

  test('EXP-02 saves as JSON and as CSV, whose texts no spreadsheet takes for formulas', async ({
    browser,
    whole,
    saved,
    database: { db },
  }) => {
    await db
      .updateTable('patients')
      .set({ address: '=HYPERLINK("x")' })
      .where('id', '=', whole.id)
      .execute();
    const page = await browser.open(`/admin/patients/view/${whole.id}/everything`, { as: 'admin' });
    await heading('Kalyani Amma');
    await page.user.click(screen.getByRole('button', { name: 'Save as JSON' }));
    await screen.findByText('The file is saved');
    await page.user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    const names = [...saved.keys()];
    expect(names).toEqual([
      expect.stringMatching(new RegExp(`^patient-${whole.id}-\\d{4}-\\d\\d-\\d\\d\\.json$`)),
      expect.stringMatching(new RegExp(`^patient-${whole.id}-\\d{4}-\\d\\d-\\d\\d\\.csv$`)),
    ]);
    const [json, csv] = await Promise.all([...saved.values()].map((file) => textOf(file)));
    expect(JSON.parse(json ?? '')).toMatchObject({
      name: 'Kalyani Amma',
      sections: { health: [{ disease: 'Cancer' }], visit_records: [{}, {}, {}, {}] },
    });
    const lines = (csv ?? '').split('\r\n');
    expect(lines[0]).toBe('\uFEFFSection,Entry,Field,Value');
    expect(lines).toContain('"Personal information",1,Address,"\'=HYPERLINK(""x"")"');
    expect(lines).toContain('"Recorded visits",3,Pain,7');
    expect(lines).toContain('"Notes and medical history",2,Text,"Operated in 2021"');
  });

  test('EXP-02 prints under the name of the clinic', async ({ browser, whole }) => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const page = await browser.open(`/admin/patients/view/${whole.id}/everything`, { as: 'admin' });
    await heading('Kalyani Amma');
    expect(document.querySelector('.letterhead')?.textContent).toMatch(/\S/);
    await page.user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('EXP-04 leaves its rows once, also when the window is seen again or a file is saved', async ({
    browser,
    whole,
    network,
    database,
    saved,
  }) => {
    const before = await newestAuditId(database);
    const page = await browser.open(`/admin/patients/view/${whole.id}/everything`, { as: 'admin' });
    await heading('Kalyani Amma');
    await expectNotReadAgain(database, network);
    await page.user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect(saved.size).toBe(1);
    await network.settled();
    const rows = await auditRowsSince(database, before);
    expect(rows.filter(({ action }) => action === 'export')).toMatchObject([
      { record: 'patient', record_id: whole.id },
      { record: 'patient_request', record_id: whole.requestId },
    ]);
    await browser.open(`/admin/patients/view/${whole.id}/everything`, { as: 'admin' });
    const opened = await screen.findByRole('region', { name: 'Who opened this record' });
    expect(factsIn(opened)).toContainEqual(['All data shown, times', '1']);
  });

  test('EXP-01 of nobody says so, and of a server that fails offers to try again', async ({
    browser,
    whole,
    network,
  }) => {
    await browser.open('/admin/patients/view/999999/everything', { as: 'admin' });
    await screen.findByText('Patient not found');
    network.isDown = true;
    const page = await browser.open(`/admin/patients/view/${whole.id}/everything`);
    await screen.findByText('The data could not be loaded.', undefined, FIRST_LOAD_TIMEOUT);
    network.isDown = false;
    await page.user.click(
      screen.getAllByRole('button', { name: 'Try again' }).at(-1) as HTMLElement,
    );
    await heading('Kalyani Amma');
  });
});

describe("the page of a helper's data and of a request", () => {
  test('EXP-03 is reached from the profile of a helper and names no patient', async ({
    browser,
    whole,
    saved,
  }) => {
    const home = `/admin/medical-professionals/view/${whole.helperId}`;
    const page = await browser.open(home, { as: 'admin' });
    await heading('Leena Kadavil');
    await page.user.click(screen.getByRole('link', { name: 'All that we know' }));
    await screen.findByRole('region', { name: 'Account' }, FIRST_LOAD_TIMEOUT);
    expect(page.path()).toBe(`${home}/everything`);
    screen.getByText(
      'Patients are not named here: what they told the clinic belongs to them. Of visits, records and tasks you see when they were and of which kind.',
    );
    expect(factsOf('Planned visits')).toEqual([
      ['Visit date', '20 Nov 2026'],
      ['Visit time', '9:30 AM'],
      ['Visit type', 'Medical Professional'],
      ['Told us that they cannot come', '10 Nov 2026, 10:00 AM'],
    ]);
    screen.getByRole('region', { name: 'Log-ins of the account' });
    expect(factsOf('Second step at log-in')).toContainEqual(['Kind', 'Authenticator app']);
    await page.user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    const [file] = saved.values();
    for (const text of [document.querySelector('main')?.textContent ?? '', await textOf(file)]) {
      expect(text).toContain('Leena Kadavil');
      expect(text).not.toMatch(/Kalyani|Morphine|gauze|PC-\d/);
    }
  });

  test('EXP-03 is reached from the profile of a request and leads to the patient', async ({
    browser,
    whole,
  }) => {
    const home = `/admin/patients-in-need/view/${whole.requestId}`;
    const page = await browser.open(home, { as: 'admin' });
    await heading('Kalyani Amma');
    await page.user.click(screen.getByRole('link', { name: 'All that we know' }));
    await screen.findByRole('region', { name: 'Request for help' }, FIRST_LOAD_TIMEOUT);
    expect(factsOf('Request for help')).toEqual(
      expect.arrayContaining([
        ['Health condition', 'Cannot get up'],
        ['Contact name', 'Ravi'],
        ['Reason for closing', 'Another reason'],
      ]),
    );
    expect(factsOf('Became a patient')[0]).toEqual([
      'Register number',
      expect.stringMatching(/^PC-\d+$/),
    ]);
    await page.user.click(screen.getByRole('link', { name: 'All that we know of the patient' }));
    await screen.findByRole('region', { name: 'Health status' }, FIRST_LOAD_TIMEOUT);
    expect(page.path()).toBe(`/admin/patients/view/${whole.id}/everything`);
  });

  test('EXP-01 EXP-03 goes back to the request of somebody who has left care', async ({
    browser,
    whole,
    database: { db },
  }) => {
    await db
      .updateTable('patients')
      .set({ removed_at: new Date() })
      .where('id', '=', whole.id)
      .execute();
    await browser.open(`/admin/patients/view/${whole.id}/everything`, { as: 'admin' });
    await heading('Kalyani Amma');
    expect(screen.getByRole('link', { name: '‹ Back to the record' })).toHaveProperty(
      'pathname',
      `/admin/patients-in-need/view/${whole.requestId}`,
    );
  });
});
