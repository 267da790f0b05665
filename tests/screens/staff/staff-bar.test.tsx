import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { heading } from '../../support/browser.tsx';
import { test } from './day-screens.ts';

const bar = async () => within(await screen.findByRole('navigation', { name: 'Pages' }));

describe('the bar of the staff app', () => {
  test('DAY-11 leads to its pages and marks the one that is open', async ({ browser, suni }) => {
    const page = await browser.open('/vcm/dashboard', { as: suni.as });
    const links = (await bar()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent?.trim())).toEqual([
      'Today',
      'Patients',
      'Tasks',
      'Team',
    ]);
    const current = async () => (await bar()).getByRole('link', { current: 'page' }).textContent;
    expect(await current()).toMatch(/^Today/);
    for (const [name, title, view] of [
      ['Patients', 'Patient Cases', 'assignments'],
      ['Tasks', 'Medical Tasks', 'tasks'],
      ['Team', 'Active Healthcare Providers', 'team'],
    ] as const) {
      await page.user.click((await bar()).getByRole('link', { name }));
      await heading(title);
      expect(page.path()).toBe(`/vcm/dashboard?tab=medical&view=${view}`);
      expect(await current()).toContain(name);
    }
    await page.user.click((await bar()).getByRole('link', { name: 'Today' }));
    await heading('Care Management Dashboard');
    await page.user.click(screen.getByRole('button', { name: 'മലയാളം' }));
    const malayalam = within(await screen.findByRole('navigation', { name: 'പേജുകൾ' }));
    expect(malayalam.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual([
      'ഇന്ന്',
      'രോഗികൾ',
      'ജോലികൾ',
      'ടീം',
    ]);
  });

  test('DAY-12 counts the open tasks, and follows when one is completed', async ({
    browser,
    suni,
    database: { db },
  }) => {
    const task = { assigned_kind: 'medical_professional' } as const;
    await db
      .insertInto('tasks')
      .values([
        { ...task, title: 'First' },
        { ...task, title: 'Second' },
      ])
      .execute();
    const page = await browser.open('/vcm/dashboard?tab=medical&view=tasks', { as: suni.as });
    await screen.findByRole('link', { name: 'Tasks 2 open' });
    await page.user.click(await screen.findByRole('button', { name: 'Mark completed First' }));
    await screen.findByRole('link', { name: 'Tasks 1 open' });
  });
});

describe('the patients of a helper', () => {
  test('DAY-13 DAY-14 have one card each, the own ones first', async ({
    browser,
    suni,
    database: { db },
  }) => {
    const mary = await addHelper(db, { kind: 'medical_professional', name: 'Mary' });
    const gopalan = await addPatient(db, { first_name: 'Gopalan' });
    const assign = (patient_id: number, helper_id: number, assigned_date: string) =>
      db
        .insertInto('assignments')
        .values({ patient_id, helper_id, assigned_date })
        .returning('id')
        .executeTakeFirstOrThrow();
    await db.updateTable('assignments').set({ assigned_date: '2026-10-05' }).execute();
    await assign(gopalan, mary, '2026-11-01');
    const further = await assign(suni.patient_id, mary, '2026-11-02');
    const page = await browser.open('/vcm/dashboard?tab=medical&view=assignments', { as: suni.as });
    await screen.findByRole('heading', { level: 2, name: 'Your patients' });
    const read = (title: string) =>
      within(screen.getByRole('region', { name: title }))
        .getAllByRole('link')
        .map((link) => [...link.children].map(({ textContent }) => textContent));
    expect(read('Your patients')).toEqual([
      ['Kalyani Amma', 'active', 'Assigned on 5 Oct 2026'],
      ['Also: Mary', 'active', 'Assigned on 2 Nov 2026'],
    ]);
    expect(read('Other patients of the team')).toEqual([
      ['Gopalan', 'active', 'Assigned on 1 Nov 2026'],
    ]);
    await page.user.click(screen.getByRole('link', { name: /^Also: Mary/ }));
    const details = within(await screen.findByRole('dialog', { name: 'Assignment Details' }));
    expect(page.path()).toContain(`&open=${further.id}`);
    await details.findByText('Mary');
  });

  test('DAY-13 DAY-14 are in one list for a shared account, an active assignment before an ended one', async ({
    browser,
    suni,
    staff,
    database: { db },
  }) => {
    const mary = await addHelper(db, { kind: 'medical_professional', name: 'Mary' });
    await db
      .insertInto('assignments')
      .values({ patient_id: suni.patient_id, helper_id: mary, completed_at: new Date() })
      .execute();
    const as = await staff({ kinds: ['medical_professional'] });
    await browser.open('/vcm/dashboard?tab=medical&view=assignments', { as });
    await screen.findByRole('link', { name: /^Kalyani Amma/ });
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    const cards = [...document.querySelectorAll('.care-cards a')];
    await waitFor(() =>
      expect(cards.map((link) => link.children[0]?.textContent)).toEqual([
        'Kalyani Amma',
        'Also: Mary',
      ]),
    );
    expect(cards.map((link) => link.children[1]?.textContent)).toEqual(['active', 'completed']);
  });
});
