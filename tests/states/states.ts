import type { Page } from '@playwright/test';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { aHelper } from '../support/people.ts';
import { openRowMenu, pressDelete } from '../support/row-menu.ts';
import type { Site } from '../support/site.ts';
import { accountStates } from './accounts.ts';
import { assignmentStates } from './assignments.ts';
import { auditStates } from './audit.ts';
import { deletedStates } from './deleted-records.ts';
import { fundStates } from './emergency-fund.ts';
import { equipmentStates } from './equipment.ts';
import { everythingStates } from './everything.ts';
import { givingStates } from './giving.ts';
import { helpStates } from './help.ts';
import { helperStates } from './helpers.ts';
import { homeStates } from './home.ts';
import { loginStates } from './login.ts';
import { machineStates } from './machine.ts';
import { navigationStates } from './navigation.ts';
import { notificationStates } from './notifications.ts';
import { ownSessionStates } from './own-sessions.ts';
import { pastItsTimeStates } from './past-its-time.ts';
import { patientListStates } from './patient-list.ts';
import { patientRecordStates } from './patient-record.ts';
import { patientStatusStates } from './patient-status.ts';
import { patientInNeedStates } from './patients-in-need.ts';
import { quarantineStates } from './quarantine.ts';
import { registrationStates } from './registrations.ts';
import { searchStates } from './search.ts';
import { secondFactorStates } from './second-factor.ts';
import { securityNoticeStates } from './security-notices.ts';
import { staffStates } from './staff.ts';
import { staffListStates } from './staff-lists.ts';
import { staffPatientStates } from './staff-patients.ts';
import { statisticsStates } from './statistics.ts';
import { taskStates } from './tasks.ts';
import { textStates } from './texts.ts';
import { todayStates } from './today.ts';
import { visitPlanStates } from './visit-plans.ts';
import { visitRecordStates } from './visit-records.ts';
import { scheduleStates } from './visits.ts';

/** A screen in one of its states, opened by the steps that a person takes. */
export interface State {
  name: string;
  isPublic?: boolean;
  /** Lasts seconds only or at one viewport width, so that every check opens the state again. */
  isTransient?: boolean;
  open(page: Page, clinic: Site): Promise<void>;
}

const people = [
  'ആയിഷ ബീവി',
  'Krishnankutty V.',
  'മേരി തോമസ്',
  'Abdul Rahman',
  'സുബൈദ കടവത്ത്',
  'Latha K.',
];

async function addPeople({ database }: Site, kind: Kind = 'volunteer'): Promise<void> {
  const rows = people.map((name, index) => ({
    ...aHelper[kind]({ name }),
    kind,
    viewed_at: index % 3 === 0 ? null : new Date(),
  }));
  await database.db.insertInto('helpers').values(rows).execute();
}

async function openList(page: Page, clinic: Site): Promise<void> {
  await addPeople(clinic);
  await page.goto('/admin/volunteers');
  await page.getByRole('table').waitFor();
}

const waitForDialog = (page: Page) => page.getByRole('dialog').waitFor();

export const states: State[] = [
  { name: 'home', isPublic: true, open: async (page) => void (await page.goto('/')) },
  {
    name: 'contact-menu',
    isPublic: true,
    isTransient: true,
    open: async (page) => {
      await page.goto('/');
      await page.waitForFunction(() => '__reactRouterDataRouter' in window);
      await page.locator('.menu-button[popovertarget]').filter({ visible: true }).first().click();
      await page.locator('.menu:popover-open').waitFor();
    },
  },
  {
    name: 'not-found',
    isPublic: true,
    open: async (page) => void (await page.goto('/nobody-made-this')),
  },
  ...loginStates,
  {
    name: 'not-found-office',
    open: async (page) => {
      await page.goto('/admin/nobody-made-this');
      await page.locator('.console [data-page-heading]').waitFor();
    },
  },
  {
    name: 'list-loading',
    open: async (page) => {
      // The request is never answered, so that the page keeps loading.
      await page.route('**/api/volunteers', () => {});
      await page.goto('/admin/volunteers');
      await page.locator('.loading-rows').waitFor();
    },
  },
  { name: 'list-rows', open: openList },
  {
    name: 'list-none-yet',
    open: async (page) => {
      await page.goto('/admin/volunteers');
      await page.locator('.empty-step').waitFor();
    },
  },
  {
    name: 'list-no-match',
    open: async (page, clinic) => {
      await openList(page, clinic);
      await page.getByRole('searchbox').fill('zzz');
      await page.locator('.empty-step').waitFor();
    },
  },
  {
    name: 'list-not-loaded',
    open: async (page, { database }) => {
      await database.pool.query('alter table helpers rename to helpers_away');
      await page.goto('/admin/volunteers');
      await page.locator('.empty-step').waitFor();
      await database.pool.query('alter table helpers_away rename to helpers');
    },
  },
  {
    name: 'add',
    open: async (page) => {
      await page.goto('/admin/volunteers?add');
      await waitForDialog(page);
    },
  },
  {
    name: 'add-problems',
    open: async (page) => {
      await page.goto('/admin/volunteers?add');
      await page.locator('#field-name').fill('ആയിഷ');
      await page.locator('dialog button[type=submit]').click();
      await page.locator('.error-summary').waitFor();
    },
  },
  {
    name: 'add-unsaved',
    open: async (page) => {
      await page.goto('/admin/volunteers?add');
      await page.locator('#field-name').fill('ആയിഷ');
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'edit',
    open: async (page, clinic) => {
      await openList(page, clinic);
      await page.locator('.row-actions a[href*="edit"]').first().click();
      await waitForDialog(page);
    },
  },
  {
    name: 'row-menu',
    open: async (page, clinic) => {
      await openList(page, clinic);
      await (await openRowMenu(page)).waitFor();
    },
  },
  {
    name: 'delete',
    open: async (page, clinic) => {
      await openList(page, clinic);
      await pressDelete(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'deleted-toast',
    isTransient: true,
    open: async (page, clinic) => {
      await openList(page, clinic);
      await pressDelete(page);
      await page.locator('dialog .button-danger').click();
      await page.locator('.toast-success').waitFor();
    },
  },
  {
    name: 'profile',
    open: async (page, clinic) => {
      await addPeople(clinic);
      await page.goto('/admin/volunteers/view/1');
      await page.locator('dl').first().waitFor();
    },
  },
  {
    name: 'caregivers',
    open: async (page, clinic) => {
      await addPeople(clinic, 'caregiver');
      await page.goto('/admin/caregivers');
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'caregiver-edit-failed',
    isTransient: true,
    open: async (page, clinic) => {
      await addPeople(clinic, 'caregiver');
      await page.goto('/admin/caregivers?edit=1');
      await page.locator('#field-phone_number').fill('5000000000');
      await page.route('**/api/caregivers/1', (route) => route.abort());
      await page.locator('dialog button[type=submit]').click();
      await page.locator('.toast-failure').waitFor();
    },
  },
  {
    name: 'medical-professional-add-problems',
    open: async (page) => {
      await page.goto('/admin/medical-professionals?add');
      await page.locator('#field-license_number').fill('kl 123');
      await page.locator('dialog button[type=submit]').click();
      await page.locator('.error-summary').waitFor();
    },
  },
  {
    name: 'medical-professional-profile',
    open: async (page, clinic) => {
      await addPeople(clinic, 'medical_professional');
      await page.goto('/admin/medical-professionals/view/1');
      await page.locator('dl').first().waitFor();
    },
  },
  {
    name: 'profile-not-found',
    open: async (page) => {
      await page.goto('/admin/volunteers/view/999');
      await page.locator('.empty-step').waitFor();
    },
  },
  ...helperStates,
  ...navigationStates,
  ...todayStates,
  ...helpStates,
  ...notificationStates,
  ...patientInNeedStates,
  ...assignmentStates,
  ...searchStates,
  ...patientListStates,
  ...patientStatusStates,
  ...patientRecordStates,
  ...scheduleStates,
  ...visitPlanStates,
  ...visitRecordStates,
  ...accountStates,
  ...equipmentStates,
  ...everythingStates,
  ...auditStates,
  ...deletedStates,
  ...staffStates,
  ...staffPatientStates,
  ...statisticsStates,
  ...taskStates,
  ...staffListStates,
  ...textStates,
  ...registrationStates,
  ...givingStates,
  ...fundStates,
  ...pastItsTimeStates,
  ...machineStates,
  ...quarantineStates,
  ...securityNoticeStates,
  ...ownSessionStates,
  ...secondFactorStates,
  ...homeStates,
];
