import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addPatient, addRequest } from '../../database/rows.ts';
import { heading, row, test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { kinds } from '../../support/kinds.ts';
import { multipartBody } from '../../support/parts.ts';
import { addVisit } from '../../support/visits.ts';
import { aPiece } from '../equipment/equipment.ts';

const HINT = 'Can be brought back for 30 days';

/** Returns the button of a row's menu and what the menu holds. */
async function menuOf(name: string, label = `More for ${name}`) {
  const button = (await row(name)).getByRole('button', { name: label });
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  return { button, menu: menu as HTMLElement };
}

describe('the menu of a row', () => {
  test.for(kinds)(
    'NAV-19 of a $kind has Delete, which can be taken back',
    async ({ kind, page: PAGE, title }, { browser, enrol }) => {
      await enrol({ name: 'Anu' }, kind);
      await browser.open(PAGE, { as: 'admin' });
      await heading(title);
      const { button, menu } = await menuOf('Anu');
      expect(menu.getAttribute('popover')).toBe('auto');
      const remove = within(menu).getByRole('button', { name: 'Delete Anu', description: HINT });
      expect(remove.textContent).toBe('Delete');
      expect((await row('Anu')).getAllByRole('button')).toEqual([button, remove]);
    },
  );

  test('NAV-19 of a patient has the same', async ({ browser, database }) => {
    await addPatient(database.db, { first_name: 'Kalyani' });
    await browser.open('/admin/patient-management', { as: 'admin' });
    await expectRestorable('Kalyani');
  });

  test('NAV-19 of a request has the same', async ({ browser, database }) => {
    await addRequest(database.db, { patient_name: 'Devaki' });
    await browser.open('/admin/patients-in-need', { as: 'admin' });
    await expectRestorable('Devaki');
  });

  test('NAV-19 of a visit has the same', async ({ admin, app, browser }) => {
    await addVisit(app, admin, { patient_name: 'Annamma' });
    await browser.open('/admin/schedules', { as: 'admin' });
    await expectRestorable('Annamma');
  });

  test('NAV-19 of equipment promises nothing, because it cannot be brought back', async ({
    admin,
    app,
    browser,
  }) => {
    const form = await multipartBody(aPiece({ name: 'Air mattress' }));
    await ask(app, 'POST /api/equipment', { token: admin, ...form });
    await browser.open('/admin/equipments', { as: 'admin' });
    await expectNotRestorable('Air mattress');
  });

  test('NAV-19 of a task promises nothing either', async ({ admin, app, browser }) => {
    await ask(app, 'POST /api/tasks', { token: admin, body: { title: 'Buy gauze' } });
    await browser.open('/admin/tasks', { as: 'admin' });
    await expectNotRestorable('Buy gauze');
  });

  test('NAV-19 speaks Malayalam', async ({ browser, enrol }) => {
    await enrol({ name: 'ആയിഷ' });
    localStorage.setItem('language', 'ml');
    await browser.open('/admin/volunteers', { as: 'admin' });
    const { menu } = await menuOf('ആയിഷ', 'ആയിഷ - കൂടുതൽ');
    within(menu).getByRole('button', { name: 'ആയിഷ - നീക്കുക' });
    within(menu).getByText('30 ദിവസം വരെ തിരികെ കൊണ്ടുവരാം');
  });

  test('NAV-19 closes before the question is asked', async ({ browser, enrol }) => {
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const { menu } = await menuOf('Anu');
    const states: string[] = [];
    menu.hidePopover = () => {
      states.push(screen.queryByRole('alertdialog') === null ? 'before' : 'after');
    };
    await page.user.click(within(menu).getByText(HINT));
    expect(states, 'the hint is no choice').toEqual([]);
    await page.user.click(within(menu).getByRole('button', { name: 'Delete Anu' }));
    await screen.findByRole('alertdialog', { name: 'Delete Volunteer' });
    expect(states).toEqual(['before']);
  });
});

async function expectRestorable(name: string): Promise<void> {
  const { menu } = await menuOf(name);
  within(menu).getByRole('button', { name: `Delete ${name}`, description: HINT });
  within(menu).getByText(HINT);
}

async function expectNotRestorable(name: string): Promise<void> {
  const { menu } = await menuOf(name);
  within(menu).getByRole('button', { name: `Delete ${name}`, description: '' });
  expect(menu.textContent).toBe('Delete');
}
