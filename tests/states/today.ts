import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { addHelper, addPatient, addRequest } from '../database/rows.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

const PAGE = '/admin/dashboard';
const DAY_MS = 86_400_000;

const names = ['സൈനബ തോണിക്കടവ്', 'Annamma Varghese Puthenpurakal', 'കുഞ്ഞപ്പൻ പുഴക്കര', 'Devaki K.'];
const titles = [
  'മുറിവ് വൃത്തിയാക്കാനുള്ള സാധനങ്ങൾ വാങ്ങുക',
  'Collect the wound dressings from the store beside the ferry',
  'Call the family',
];
const helpOf = [
  { support_type: 'medical', health_condition: 'Pain at night' },
  { support_type: 'caregiver', care_details: 'Bathing' },
  { support_type: 'volunteer' },
  { support_type: 'other' },
] as const;

/** Replaces visits and tasks, and adds requests: `count` of each, of every kind. */
async function setDay({ database: { db } }: Site, count: number): Promise<void> {
  await db.deleteFrom('schedules').execute();
  await db.deleteFrom('tasks').execute();
  if (count === 0) return;
  const today = clinicDay(new Date());
  const nameAt = (at: number) => names[at % names.length] ?? '';
  const helper_id = await addHelper(db, { kind: 'caregiver', name: 'മീനാക്ഷി പുത്തൻപുരയ്ക്കൽ' });
  const patient_id = await addPatient(db, { first_name: 'ഗോപാലൻ', last_name: 'Nair' });
  for (let at = 0; at < count; at += 1) {
    const request_id = await addRequest(db, {
      patient_name: nameAt(at),
      contact_name: at % 2 === 0 ? 'Ramla, her daughter' : null,
      place: at % 2 === 0 ? 'കടവിനു സമീപം, പുഴയോരം' : 'Behind the ration shop',
      ...helpOf[at % helpOf.length],
      viewed_at: at % 3 === 0 ? null : new Date(),
      created_at: new Date(Date.now() - (count - at) * DAY_MS),
    });
    if (at % 2 === 0) {
      await db.insertInto('request_calls').values({ request_id, reached: false }).execute();
    }
  }
  const visits = Array.from({ length: count }, (_, at) => {
    const hour = String((at * 5) % 24).padStart(2, '0');
    const visit = { patient_name: nameAt(at), visit_date: today, visit_time: `${hour}:30` };
    if (at % 4 === 1) return { ...visit, visit_type: 'Emergency' as const, member_name: 'Latha' };
    if (at % 4 === 2) return { ...visit, visit_type: 'Volunteer' as const, member_name: 'Mary' };
    const member = { helper_id, member_name: 'x', visit_type: 'Caregiver' as const };
    return { ...visit, ...member, patient_id };
  });
  await db.insertInto('schedules').values(visits).execute();
  const tasks = Array.from({ length: count }, (_, at) => ({
    title: titles[at % titles.length] ?? '',
    due_date: addDays(today, -(at % 4)),
    due_time: at % 2 === 0 ? '15:00' : null,
    patient_id: at % 2 === 0 ? patient_id : null,
    assigned_kind: at % 3 === 0 ? ('caregiver' as const) : null,
    assigned_helper_id: at % 6 === 0 ? helper_id : null,
  }));
  await db.insertInto('tasks').values(tasks).execute();
}

export const todayStates: State[] = [
  {
    name: 'today-none',
    open: async (page, clinic) => {
      await setDay(clinic, 0);
      await page.goto(PAGE);
      await page.locator('.today-empty').first().waitFor();
    },
  },
  {
    name: 'today-few',
    open: async (page, clinic) => {
      await setDay(clinic, 3);
      await page.goto(PAGE);
      await page.locator('.today-actions').first().waitFor();
    },
  },
  {
    name: 'today-many',
    open: async (page, clinic) => {
      await setDay(clinic, 24);
      await page.goto(PAGE);
      await page.locator('.today-more').first().waitFor();
    },
  },
  {
    name: 'today-visits',
    open: async (page, clinic) => {
      await setDay(clinic, 6);
      await page.goto(`${PAGE}?list=visits`);
      await page.locator('.today-visits li').first().waitFor();
    },
  },
  {
    name: 'today-due-ticked',
    open: async (page, clinic) => {
      await setDay(clinic, 4);
      await page.goto(`${PAGE}?list=due`);
      await page.locator('.today-due input').first().click();
      await page.locator('.today-due s').waitFor();
    },
  },
  {
    name: 'today-called',
    isTransient: true,
    open: async (page, clinic) => {
      await setDay(clinic, 2);
      await page.goto(PAGE);
      await page.locator('.called-menu .menu-button').first().click();
      await page.locator('.called-menu .menu:popover-open').waitFor();
    },
  },
  {
    name: 'today-not-loaded',
    open: async (page) => {
      await page.route('**/api/today', (route) => route.abort());
      await page.goto(PAGE);
      await page.locator('.empty-step').waitFor();
    },
  },
];
