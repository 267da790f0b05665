import { screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { addHelper, addPatient } from '../../database/rows.ts';
import { test as browserTest, heading } from '../../support/browser.tsx';
import { testDependencies, withAccounts } from '../../support/clinic.ts';

const OWN_PATIENTS =
  'You see only the patients who are assigned to you, and those with a visit of yours yesterday, today or tomorrow.';

/** A clinic whose file says that personal accounts see their own patients alone. */
const test = browserTest
  .extend('app', { scope: 'file' }, async ({ programDatabase, clock }, { onCleanup }) => {
    const settings = testDependencies(programDatabase, clock);
    const app = await buildApp(withAccounts(settings, { patients: 'own' }));
    onCleanup(() => app.close());
    return app;
  })
  /** A nurse with one patient, in a clinic where a colleague has another. */
  .extend('suni', async ({ database: { db }, staff }) => {
    await db.deleteFrom('assignments').execute();
    const [suni, leela] = [
      await addHelper(db, { kind: 'caregiver', name: 'Suni' }),
      await addHelper(db, { kind: 'caregiver', name: 'Leela' }),
    ];
    for (const [helper_id, first_name] of [
      [suni, 'Kalyani'],
      [leela, 'Devaki'],
    ] as const) {
      const patient_id = await addPatient(db, { first_name });
      await db.insertInto('assignments').values({ helper_id, patient_id }).execute();
    }
    return staff({ kinds: ['caregiver'], helper_id: suni });
  });

describe('the staff app where accounts see their own patients alone', () => {
  test('OWN-11 says so on its first page, and its tile and list show the own patient', async ({
    browser,
    suni,
  }) => {
    const page = await browser.open('/vcm/dashboard', { as: suni });
    await screen.findByText(OWN_PATIENTS);
    await page.user.click(await screen.findByRole('link', { name: '1 Care Recipients' }));
    await heading('Care Recipients');
    await screen.findByText('Kalyani');
    expect(screen.queryByText('Devaki')).toBeNull();
  });

  test('OWN-11 says so in Malayalam, and nothing to a shared account', async ({
    browser,
    staff,
    suni,
  }) => {
    const page = await browser.open('/vcm/dashboard', { as: suni });
    await screen.findByText(OWN_PATIENTS);
    await page.user.click(screen.getByRole('button', { name: 'മലയാളം' }));
    await screen.findByText(
      'നിങ്ങൾക്കു ചുമതലയുള്ള രോഗികളെയും, ഇന്നലെയോ ഇന്നോ നാളെയോ നിങ്ങൾക്കു സന്ദർശനമുള്ള രോഗികളെയും മാത്രമാണ് ഇവിടെ കാണുക.',
    );
    localStorage.clear();
    await browser.open('/vcm/dashboard?tab=caregiver', { as: await staff() });
    await screen.findByRole('link', { name: '2 Care Recipients' });
    expect(screen.queryByText(OWN_PATIENTS)).toBeNull();
  });
});
