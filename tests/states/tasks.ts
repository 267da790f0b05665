import type { Page } from '@playwright/test';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { addHelper } from '../database/rows.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

const long =
  'രോഗിയുടെ വീട്ടിൽ ചെന്ന് മുറിവ് വൃത്തിയാക്കി പുതിയ തുണി കെട്ടുക. രാവിലെ ഒൻപതു മണിക്കു മുമ്പ് വിളിച്ചിട്ടു പോകുക, വഴി അറിയില്ലെങ്കിൽ കടവിലെ കടയിൽ ചോദിക്കുക. മരുന്ന് തീർന്നിട്ടുണ്ടെങ്കിൽ എഴുതിയെടുക്കുക.';
const titles = [
  'Collect the wound dressings from the store beside the ferry',
  'മുറിവ് വൃത്തിയാക്കാൻ സഹായിക്കുക',
  'Call the family',
  'വായനശാലയിലെ യോഗത്തിന് ക്ഷണിക്കുക',
  'Count the medicine',
];
const categories = ['supplies', 'medical', 'followup', 'social', 'medication'] as const;
const kinds = ['volunteer', 'caregiver', 'medical_professional', null] as const;

/** Replaces the tasks: some are overdue, done, without a due date or with a long description. */
async function setTasks({ database: { db } }: Site, count: number): Promise<void> {
  await db.deleteFrom('tasks').execute();
  if (count === 0) return;
  const members = {
    volunteer: await addHelper(db, { name: 'സുബൈദ കടവത്ത്' }),
    caregiver: await addHelper(db, { kind: 'caregiver', name: 'Krishnankutty V.' }),
    medical_professional: null,
  };
  const day = (days: number) => clinicDay(new Date(Date.now() + days * 86_400_000));
  const rows = Array.from({ length: count }, (_, at) => {
    const assigned_kind = kinds[at % kinds.length] ?? null;
    return {
      title: titles[at % titles.length] ?? '',
      description: at % 3 === 1 ? long : at % 3 === 0 ? 'Twice a week' : null,
      category: categories[at % categories.length] ?? 'medical',
      priority: (['high', 'medium', 'low'] as const)[at % 3] ?? 'low',
      assigned_kind,
      assigned_helper_id: assigned_kind && members[assigned_kind],
      due_date: at % 4 === 3 ? null : day((at % 9) - 3),
      due_time: at % 2 === 0 ? '09:30' : null,
      completed_at: at % 5 === 4 ? new Date() : null,
    };
  });
  await db.insertInto('tasks').values(rows).execute();
}

async function openList(page: Page, clinic: Site, count = 6): Promise<void> {
  await setTasks(clinic, count);
  await page.goto('/admin/tasks');
  await page.getByRole('table').waitFor();
}

export const taskStates: State[] = [
  { name: 'tasks', open: (page, clinic) => openList(page, clinic) },
  {
    name: 'tasks-many-by-due-date',
    open: async (page, clinic) => {
      await openList(page, clinic, 40);
      await page.locator('search select').selectOption('due');
      await page.locator('.task-text button').first().click();
    },
  },
  {
    name: 'tasks-none-of-status',
    open: async (page, clinic) => {
      await setTasks(clinic, 0);
      await page.goto('/admin/tasks?status=completed');
      await page.locator('.empty-step').waitFor();
    },
  },
  {
    name: 'task-edit-members-not-loaded',
    open: async (page, clinic) => {
      await openList(page, clinic);
      await page.route('**/api/caregivers', (route) => route.abort());
      await page.locator('.row-actions a').first().click();
      await page.locator('#field-assignedTo').selectOption('Caregiver');
      await page.locator('#field-title').fill('');
      await page.locator('dialog button[type=submit]').click();
      await page.locator('.error-summary').waitFor();
    },
  },
];
