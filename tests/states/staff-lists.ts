import type { Page } from '@playwright/test';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { addHelper } from '../database/rows.ts';
import { aHelper } from '../support/people.ts';
import { logInAsStaff, type Site } from '../support/site.ts';
import type { State } from './states.ts';

const pageOf = (view: string) => `/vcm/dashboard?tab=medical&view=${view}`;
const inDays = (days: number) => addDays(clinicDay(new Date()), days);
const long =
  'രോഗിയുടെ വീട്ടിൽ ചെന്ന് മുറിവ് വൃത്തിയാക്കി പുതിയ തുണി കെട്ടുക. രാവിലെ ഒൻപതു മണിക്കു മുമ്പ് വിളിച്ചിട്ടു പോകുക, വഴി അറിയില്ലെങ്കിൽ കടവിലെ കടയിൽ ചോദിക്കുക. മരുന്ന് തീർന്നിട്ടുണ്ടെങ്കിൽ എഴുതിയെടുക്കുക.';
const titles = [
  'Collect the wound dressings from the store beside the ferry',
  'മുറിവ് വൃത്തിയാക്കാൻ സഹായിക്കുക',
  'Call the family',
];
const patients = ['അന്നമ്മ വർഗീസ് പുത്തൻപുരയ്ക്കൽ', 'Leela', 'Krishnankutty, behind the temple'];

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const pick = (texts: readonly string[], at: number) => texts[at % texts.length] ?? '';

/** Replaces the tasks: some are overdue, done, without a due date or with a long description. */
async function setTasks({ database: { db } }: Site, count: number): Promise<void> {
  await db.deleteFrom('tasks').execute();
  const nurse = await addHelper(db, { kind: 'medical_professional', name: 'ശ്രീജ കടവത്ത്' });
  const rows = numbers(count).map((at) => ({
    title: pick(titles, at),
    description: at % 3 === 1 ? long : null,
    category: 'medical' as const,
    priority: (['high', 'medium', 'low'] as const)[at % 3] ?? 'low',
    assigned_kind: 'medical_professional' as const,
    assigned_helper_id: at % 2 === 0 ? nurse : null,
    due_date: at % 4 === 3 ? null : inDays((at % 9) - 3),
    due_time: at % 2 === 0 ? '14:05' : null,
    completed_at: at % 5 === 2 ? new Date() : null,
  }));
  await db.insertInto('tasks').values(rows).execute();
}

/** Replaces the visits: before and after today, with emergencies among them. */
async function setVisits({ database: { db } }: Site, count: number): Promise<void> {
  await db.deleteFrom('schedules').execute();
  const rows = numbers(count).map((at) => ({
    patient_name: pick(patients, at),
    member_name: at % 2 === 0 ? 'Sister Mary Thomas' : 'ശ്രീജ കടവത്ത്',
    visit_type: at % 4 === 2 ? ('Emergency' as const) : ('Medical Professional' as const),
    visit_date: inDays(Math.floor((at - count / 3) / 3)),
    visit_time: pick(['09:30', '16:15', '11:05'], at),
    notes: at % 3 === 1 ? long : at % 3 === 0 ? 'Bring the brass lamp' : null,
  }));
  await db.insertInto('schedules').values(rows).execute();
}

async function openCards(page: Page, clinic: Site, view: string): Promise<void> {
  await logInAsStaff(page, clinic);
  await page.goto(pageOf(view));
  await page.locator('.card').first().waitFor();
}

async function openEmpty(page: Page, clinic: Site, view: string, query = ''): Promise<void> {
  await logInAsStaff(page, clinic);
  await page.goto(pageOf(view) + query);
  await page.locator('.empty-step').waitFor();
}

export const staffListStates: State[] = [
  {
    name: 'staff-tasks',
    open: async (page, clinic) => {
      await setTasks(clinic, 12);
      await openCards(page, clinic, 'tasks');
    },
  },
  {
    name: 'staff-tasks-none-chosen',
    open: async (page, clinic) => {
      await setTasks(clinic, 2);
      await openEmpty(page, clinic, 'tasks', '&status=completed');
    },
  },
  {
    name: 'staff-schedules',
    open: async (page, clinic) => {
      await setVisits(clinic, 12);
      await openCards(page, clinic, 'schedules');
    },
  },
  {
    name: 'staff-schedules-none-today',
    open: async (page, clinic) => {
      await clinic.database.pool.query('delete from schedules');
      await openEmpty(page, clinic, 'schedules', '&period=today');
    },
  },
  {
    name: 'staff-team',
    open: async (page, clinic) => {
      const member = aHelper.medical_professional;
      const rows = [
        member({ name: 'ശ്രീജ കടവത്ത്', specialization: 'മുറിവ് പരിചരണം' }),
        member({ name: 'Dr. Krishnankutty Vasudevan', availability: null, specialization: null }),
        member({ name: 'Latha K.', availability: 'Monday, Wednesday and Friday, after four' }),
      ];
      const kind = 'medical_professional' as const;
      const { db } = clinic.database;
      await db
        .insertInto('helpers')
        .values(rows.map((row) => ({ ...row, kind })))
        .execute();
      await openCards(page, clinic, 'team');
    },
  },
  { name: 'staff-team-none', open: (page, clinic) => openEmpty(page, clinic, 'team') },
];
