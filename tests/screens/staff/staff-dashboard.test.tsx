import { screen, waitFor, within } from '@testing-library/react';
import type { StaffType } from '@thinna/contract/helpers/roles';
import { describe, expect } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { test as browserTest, heading } from '../../support/browser.tsx';

const OWN = 'GET /api/own-care';
const countsOf = (type: string) => `GET /api/dashboard/${type}`;

/** Fills the database so that every tile of every tab shows another number. */
const test = browserTest.extend('ward', async ({ database: { db }, network: _ }) => {
  await db.deleteFrom('tasks').execute();
  await db.deleteFrom('schedules').execute();
  const patients = [await addPatient(db), await addPatient(db), await addPatient(db)];
  const team = { volunteer: 5, caregiver: 6, medical_professional: 7 } as const;
  const roles = {
    volunteer: 'Volunteer',
    caregiver: 'Caregiver',
    medical_professional: 'Medical Professional',
  } as const;
  for (const [at, kind] of (
    ['volunteer', 'caregiver', 'medical_professional'] as const
  ).entries()) {
    const helpers = await Promise.all(
      Array.from({ length: team[kind] }, () => addHelper(db, { kind })),
    );
    for (const patient_id of patients.slice(at)) {
      await db
        .insertInto('assignments')
        .values([0, 1].map((helper) => ({ patient_id, helper_id: helpers[helper] ?? 0 })))
        .execute();
    }
    await db
      .insertInto('tasks')
      .values(
        Array.from({ length: 11 + at }, (_task, number) => ({
          title: `Task ${number}`,
          due_date: '2026-11-20',
          priority: 'low' as const,
          assigned_kind: kind,
        })),
      )
      .execute();
    await db
      .insertInto('schedules')
      .values(
        Array.from({ length: 20 + at }, () => ({
          patient_name: 'Annamma',
          visit_type: roles[kind],
          member_name: 'Mary',
          visit_date: '2026-11-20',
          visit_time: '09:30',
        })),
      )
      .execute();
  }
});

/** The views that the tiles open, in order. */
const views = ['assignments', 'tasks', 'schedules', 'team'];

/** Returns the text of each tile, number first. */
const readTiles = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const tileTexts: Record<StaffType, string[]> = {
  volunteer: ['3 Assisted Patients', '11 Support Tasks', '20 Schedules', '5 Active Volunteers'],
  caregiver: ['2 Care Recipients', '12 Care Tasks', '21 Care Schedule', '6 Active Caregivers'],
  medical: [
    '1 Patient Cases',
    '13 Medical Tasks',
    '22 Patient Rounds',
    '7 Active Healthcare Providers',
  ],
};

const inMalayalam: Record<StaffType, string[]> = {
  volunteer: ['സഹായം ലഭിക്കുന്ന രോഗികൾ', 'സഹായ ജോലികൾ', 'സന്ദർശനങ്ങൾ', 'സജീവ സന്നദ്ധപ്രവർത്തകർ'],
  caregiver: ['പരിചരണം ലഭിക്കുന്നവർ', 'പരിചരണ ജോലികൾ', 'പരിചരണ സന്ദർശനങ്ങൾ', 'സജീവ പരിചാരകർ'],
  medical: ['ചികിത്സയിലുള്ള രോഗികൾ', 'ചികിത്സാ ജോലികൾ', 'രോഗികളെ സന്ദർശിക്കൽ', 'സജീവ ആരോഗ്യപ്രവർത്തകർ'],
};

const findTab = (name: string) => screen.findByRole('tab', { name });

describe('the dashboard of staff', () => {
  test('SDB-01 SDB-02 SDB-03 SDB-04 has three tabs and begins with the first, without Today', async ({
    browser,
    network,
    staff,
    ward: _,
  }) => {
    const page = await browser.open('/vcm/dashboard', { as: await staff() });
    await heading('Care Management Dashboard');
    expect((await findTab('Volunteer')).getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Volunteer',
      'Caregiver',
      'Medical',
    ]);
    await waitFor(() => expect(readTiles()).toEqual(tileTexts.volunteer));
    await network.settled();
    expect(network.calls.map(({ path }) => path)).toEqual([
      '/api/own-care',
      '/api/dashboard/volunteer',
    ]);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();

    await page.user.click(await findTab('Medical'));
    await waitFor(() => expect(readTiles()).toEqual(tileTexts.medical));
    expect(page.path()).toBe('/vcm/dashboard?tab=medical');
    expect(network.sent(countsOf('medical'))).toMatchObject([{ status: 200 }]);
  });

  test.for(['volunteer', 'caregiver', 'medical'] as const)(
    'SDB-05 SDB-06 SDB-07 SDB-08 SDB-12 has four tiles with their numbers and words in each tab: %s',
    async (type, { browser, staff, ward: _ }) => {
      const page = await browser.open(`/vcm/dashboard?tab=${type}`, { as: await staff() });
      await screen.findByRole('tablist');
      await waitFor(() => expect(readTiles()).toEqual(tileTexts[type]));

      await page.user.click(screen.getByRole('button', { name: 'മലയാളം' }));
      await heading('പരിചരണ ഡാഷ്ബോർഡ്');
      const numbers = tileTexts[type].map((tileText) => tileText.split(' ')[0]);
      await waitFor(() =>
        expect(readTiles()).toEqual(
          inMalayalam[type].map((label, at) => `${numbers[at]} ${label}`),
        ),
      );
    },
  );

  test.for(views)(
    'SDB-03 SDB-09 SDB-10 SDB-11 opens a list by its tile and comes back to the same tab: %s',
    async (view, { browser, network, staff, ward: _ }) => {
      const page = await browser.open('/vcm/dashboard', { as: await staff() });
      await page.user.click(await findTab('Caregiver'));
      const at = views.indexOf(view);
      const tileText = tileTexts.caregiver[at] ?? '';
      const label = tileText.replace(/^\d+ /, '');
      await page.user.click(await screen.findByRole('link', { name: tileText }));
      await heading(label);
      expect(page.path()).toBe(`/vcm/dashboard?tab=caregiver&view=${view}`);
      await waitFor(() =>
        expect(network.sent(`GET /api/${view}/caregiver`)).toMatchObject([{ status: 200 }]),
      );
      await page.user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
      await heading('Care Management Dashboard');
      expect(page.path()).toBe('/vcm/dashboard?tab=caregiver');
      expect((await findTab('Caregiver')).getAttribute('aria-selected')).toBe('true');

      page.back();
      await heading(label);
      page.back();
      await heading('Care Management Dashboard');
      expect((await findTab('Caregiver')).getAttribute('aria-selected')).toBe('true');
    },
  );

  test('SDB-13 counts again on return', async ({ browser, database: { db }, staff, ward: _ }) => {
    const page = await browser.open('/vcm/dashboard?tab=caregiver', { as: await staff() });
    await page.user.click(await screen.findByRole('link', { name: '12 Care Tasks' }));
    const [title] = await screen.findAllByText('Task 3');
    const card = within(title?.closest('li') ?? document.body);
    await page.user.click(card.getByRole('button', { name: /^Mark completed/ }));
    await screen.findByText('Task status updated successfully!');
    await addHelper(db, { kind: 'caregiver' });
    await page.user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    await screen.findByRole('link', { name: '11 Care Tasks' });
    await screen.findByRole('link', { name: '7 Active Caregivers' });
  });

  test('does not wait for the numbers to show the tiles, nor show others meanwhile', async ({
    browser,
    network,
    staff,
    ward: _,
  }) => {
    const release = network.hold();
    await browser.open('/vcm/dashboard?tab=caregiver', { as: await staff() });
    await screen.findByText('Care Recipients');
    await waitFor(() => expect(network.calls).toHaveLength(2));
    expect(document.body.textContent).not.toMatch(/0/);
    const tile = screen.getByRole('link', { name: 'Care Recipients' });
    release();
    await screen.findByText('21');
    await screen.findByRole('tablist');
    expect(tile.isConnected, 'a finger may be on it').toBe(true);
  });

  test('says when the numbers did not come, and asks for them again', async ({
    browser,
    network,
    staff,
    ward: _,
  }) => {
    network.replaceAnswer(countsOf('volunteer'), { status: 503, body: '{}' });
    const page = await browser.open('/vcm/dashboard', { as: await staff() });
    await screen.findByText('How much there is could not be loaded.');
    screen.getByText('Assisted Patients');
    network.replaceAnswer(countsOf('volunteer'), {
      status: 200,
      body: '{"assignedPatients":8,"pendingTasks":3,"scheduledTasks":0,"teamMembers":250}',
    });
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(await heading('Care Management Dashboard'));
    await waitFor(() =>
      expect(readTiles()).toEqual([
        '8 Assisted Patients',
        '3 Support Tasks',
        '0 Schedules',
        '250 Active Volunteers',
      ]),
    );
  });

  test('says when nothing came, and asks again', async ({ browser, network, staff }) => {
    const as = await staff();
    network.replaceAnswer(OWN, { status: 503, body: '{}' });
    const page = await browser.open('/vcm/dashboard', { as });
    await screen.findByText('Your work could not be loaded.');
    expect(network.calls).toHaveLength(1);
    network.replaceAnswer(OWN, {
      status: 200,
      body: '{"kinds":["medical"],"helper":null,"patients":"all","today":"2026-11-15","visits":[],"unrecorded":[],"emergencies":[]}',
    });
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Patient Cases');
  });
});

describe('an account that was narrowed', () => {
  test('has its own tabs alone, and begins with the first of them', async ({
    browser,
    network,
    staff,
    ward: _,
  }) => {
    const as = await staff({ kinds: ['medical_professional', 'caregiver'] });
    const page = await browser.open('/vcm/dashboard', { as });
    await waitFor(() => expect(readTiles()).toEqual(tileTexts.caregiver));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Caregiver',
      'Medical',
    ]);
    await page.user.keyboard('{Tab}');
    await page.user.click(await findTab('Medical'));
    await waitFor(() => expect(readTiles()).toEqual(tileTexts.medical));
    await network.settled();
    expect(network.calls.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('needs no tabs for one kind', async ({ browser, staff, ward: _ }) => {
    await browser.open('/vcm/dashboard', { as: await staff({ kinds: ['caregiver'] }) });
    await screen.findByText('Care Recipients');
    await screen.findByText('21');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('that asks for another tab is shown its first', async ({ browser, staff, ward: _ }) => {
    const as = await staff({ kinds: ['caregiver'] });
    await browser.open('/vcm/dashboard?tab=medical', { as });
    await screen.findByText('21');
    screen.getByText('Care Recipients');
    expect(screen.queryByText('Patient Cases')).toBeNull();
  });

  test('of a caregiver who has every tab opens on the own one', async ({
    browser,
    enrol,
    staff,
    ward: _,
  }) => {
    const { id: helper_id } = await enrol({}, 'caregiver');
    await browser.open('/vcm/dashboard', { as: await staff({ helper_id }) });
    await waitFor(() => expect(readTiles()[1]).toBe('12 Care Tasks'));
    expect((await findTab('Caregiver')).getAttribute('aria-selected')).toBe('true');
  });
});
