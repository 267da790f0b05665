import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { test } from '../../support/browser.tsx';
import { ask, logIn } from '../../support/clinic.ts';
import { expectNotReadAgain } from './not-read-again.ts';

const PAGE = '/admin/audit';

const sentences = () =>
  screen.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '));

describe('the audit page', () => {
  test('TRU-46 TRU-47 TRU-48 says who was refused, and what', async ({
    app,
    browser,
    database,
  }) => {
    const id = await makeAccount(database, 'vcm', 'suni');
    const token = await logIn(app, 'vcm', 'suni');
    const wrong = { password: 'not the password' };
    await ask(app, 'POST /api/vcm-login', { body: { username: 'suni', ...wrong } });
    await ask(app, 'POST /api/vcm-login', { body: { username: 'nobody', ...wrong } });
    const proof = { own_password: wrong.password };
    await ask(app, 'POST /api/prove-identity', { token, body: proof });
    await ask(app, 'GET /api/patients/12', { token });
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByRole('table');
    const shown = sentences();
    expect(shown.slice(shown.indexOf('suni was refused access: GET /api/patients/:id'))).toEqual(
      expect.arrayContaining([
        'suni was refused access: GET /api/patients/:id',
        `suni gave a wrong password or code for Account ${id}`,
        'A visitor of the website tried to log in with a name that no account has',
        `A visitor of the website could not log in to Account ${id}`,
      ]),
    );
    await page.user.selectOptions(screen.getByLabelText('Kind of record'), 'Refused access');
    await page.user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() =>
      expect(sentences()).toEqual(['suni was refused access: GET /api/patients/:id']),
    );
  });

  test('TRU-46 TRU-48 says it in Malayalam', async ({ browser, database }) => {
    await database.pool.query(`
      insert into audit (at, actor_id, actor_role, action, record, record_id, fields) values
        ('2024-05-09T08:00+05:30', 4711, 'vcm', 'refuse', 'access', null, '{GET /api/tasks}'),
        ('2024-05-09T09:00+05:30', null, 'visitor', 'login-failed', 'account', 7, '{second_step}')`);
    localStorage.setItem('language', 'ml');
    await browser.open(`${PAGE}?day=2024-05-09`, { as: 'admin' });
    await screen.findByRole('table');
    expect(sentences()).toEqual([
      'വെബ്സൈറ്റ് സന്ദർശിച്ച ആൾ ലോഗിൻ ചെയ്യാൻ ശ്രമിച്ചു, കഴിഞ്ഞില്ല: അക്കൗണ്ട് 7: രണ്ടാം ഘട്ടം',
      'അക്കൗണ്ട് 4711 അനുവാദമില്ലാത്ത ഒന്നിന് ശ്രമിച്ചു: GET /api/tasks',
    ]);
  });

  test.for([
    [
      'en',
      'Account 4711 logged in: A code on paper',
      'Account 4711 changed Session 4711: Password or second step asked again, Fingerprint or screen lock',
      'Account 4711 logged in: Authenticator app',
    ],
    [
      'ml',
      'അക്കൗണ്ട് 4711 ലോഗിൻ ചെയ്തു: കടലാസിലെ ഒരു കോഡ്',
      'അക്കൗണ്ട് 4711 സെഷൻ 4711 എന്ന രേഖ മാറ്റി: പാസ്‌വേഡോ രണ്ടാം ഘട്ടമോ വീണ്ടും ചോദിച്ചു, വിരലടയാളം അല്ലെങ്കിൽ സ്ക്രീൻ ലോക്ക്',
      'അക്കൗണ്ട് 4711 ലോഗിൻ ചെയ്തു: ഓതന്റിക്കേറ്റർ ആപ്പ്',
    ],
  ] as const)(
    'TRU-63 says with which second step somebody logged in: %s',
    async ([language, ...expected], { browser, database }) => {
      const day = language === 'en' ? '2024-05-06' : '2024-05-07';
      await database.pool.query(`
        insert into audit (at, actor_id, actor_role, action, record, record_id, fields) values
          ('${day}T08:00+05:30', 4711, 'admin', 'login', 'session', 4711, '{app_code}'),
          ('${day}T09:00+05:30', 4711, 'admin', 'update', 'session', 4711, '{proved_at,passkey}'),
          ('${day}T10:00+05:30', 4711, 'admin', 'login', 'session', 4711, '{recovery_code}')`);
      localStorage.setItem('language', language);
      await browser.open(`${PAGE}?day=${day}`, { as: 'admin' });
      await screen.findByRole('table');
      expect(sentences()).toEqual(expected);
    },
  );

  test('TRU-44 shows five of many patients, and all on a press', async ({ browser, database }) => {
    await database.pool.query(`
      insert into audit (at, action, record, fields, patient_ids) values
        ('2024-05-08T08:00+05:30', 'view', 'patient', '{}', '{901,902,903,904,905,906,907}'),
        ('2024-05-08T09:00+05:30', 'view', 'patient', '{}', '{901,902,903,904,905}')`);
    const page = await browser.open(`${PAGE}?day=2024-05-08`, { as: 'admin' });
    await screen.findByRole('table');
    const start = 'A command on the server opened Patient';
    expect(sentences()).toEqual([
      `${start} 901, 902, 903, 904, 905`,
      `${start} 901, 902, 903, 904, 905 and 2 more`,
    ]);
    const more = screen.getByRole('button', { name: 'and 2 more' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await page.user.click(more);
    expect(sentences()[1]).toBe(`${start} 901, 902, 903, 904, 905, 906, 907 Show Less`);
    await page.user.click(screen.getByRole('link', { name: 'History of Patient 907' }));
    await waitFor(() =>
      expect(sentences()).toEqual([`${start} 907, 901, 902, 903, 904 and 2 more`]),
    );
  });

  test.for(['/admin/patients', '/admin/schedules', '/admin/patient-assignment', '/admin/tasks'])(
    'TRU-45 %s is not read again by itself when the window is seen again',
    async (path, { browser, database, network }) => {
      const { db } = database;
      const patient_id = await addPatient(db, { first_name: 'Kalyani' });
      const helper_id = await addHelper(db, { kind: 'caregiver' });
      await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
      await db.insertInto('tasks').values({ title: 'Bring tape', patient_id }).execute();
      await db
        .insertInto('schedules')
        .values({
          patient_id,
          patient_name: 'Kalyani',
          visit_type: 'Caregiver',
          member_name: 'Leela',
          visit_date: '2026-11-15',
          visit_time: '10:00',
        })
        .execute();
      await browser.open(path, { as: 'admin' });
      await screen.findAllByText(/Kalyani/);
      await expectNotReadAgain(database, network);
    },
  );
});
