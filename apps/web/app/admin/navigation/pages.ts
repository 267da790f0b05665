import type { OfficeCounts } from '@thinna/contract/dashboard/office-counts';
import { helperKinds, type Kind } from '@thinna/contract/helpers/helpers';
import type { Words } from '@thinna/contract/words/index';
import type { IconName } from '../../ui/office/icon.tsx';

/** A page of the navigation. */
export interface NavPage {
  page: `/admin/${string}`;
  /** Further addresses of the same subject, for example of its records. */
  also?: `/admin/${string}`;
  icon?: IconName;
  title(words: Words): string;
  count?: {
    of: keyof OfficeCounts;
    /** What is counted, for screen readers. */
    hint?: (words: Words) => string;
    /** Somebody waits for the office. */
    isUrgent?: true;
  };
}

/** On phones these are in the bar; all others are behind More. */
export const firstPages: readonly NavPage[] = [
  { page: '/admin/dashboard', icon: 'today', title: ({ nav }) => nav.today },
  {
    page: '/admin/patients-in-need',
    icon: 'requests',
    title: ({ nav }) => nav.requests,
    count: { of: 'waiting_requests', hint: ({ nav }) => nav.waiting, isUrgent: true },
  },
  {
    page: '/admin/patient-management',
    also: '/admin/patients',
    icon: 'patients',
    title: ({ nav }) => nav.patients,
    count: { of: 'patients', hint: ({ nav }) => nav.in_care },
  },
  { page: '/admin/schedules', icon: 'visits', title: ({ nav }) => nav.visits },
];

export const weekPage: NavPage = {
  page: '/admin/week',
  icon: 'week',
  title: ({ week }) => week.title,
};

export const taskPage: NavPage = {
  page: '/admin/tasks',
  icon: 'tasks',
  title: ({ tasks }) => tasks.title,
  count: { of: 'due_tasks', hint: ({ nav }) => nav.due },
};

const helperPage = (kind: Kind, of: keyof OfficeCounts): NavPage => ({
  page: helperKinds[kind].page,
  title: ({ helpers }) => helpers[kind].title,
  count: { of },
});

export const teamPages: readonly NavPage[] = [
  helperPage('volunteer', 'volunteers'),
  helperPage('caregiver', 'caregivers'),
  helperPage('medical_professional', 'medical_professionals'),
  { page: '/admin/patient-assignment', title: ({ nav }) => nav.assignments },
];

export const clinicPages: readonly NavPage[] = [
  { page: '/admin/equipments', icon: 'equipment', title: ({ equipment }) => equipment.title },
  { page: '/admin/statistics', icon: 'statistics', title: ({ statistics }) => statistics.title },
  {
    page: '/admin/emergency-fund-management',
    icon: 'fund',
    title: ({ emergency_fund }) => emergency_fund.title,
  },
];

export const officePages: readonly NavPage[] = [
  { page: '/admin/accounts', title: ({ accounts }) => accounts.title },
  { page: '/admin/audit', title: ({ audit }) => audit.title },
  { page: '/admin/recently-deleted', title: ({ deleted_records }) => deleted_records.title },
  { page: '/admin/past-its-time', title: ({ past_its_time }) => past_its_time.title },
  { page: '/admin/quarantine', title: ({ quarantine }) => quarantine.title },
  { page: '/admin/machine', title: ({ machine }) => machine.title },
  { page: '/admin/own-password', title: ({ accounts }) => accounts.own_password },
  { page: '/admin/second-factor', title: ({ second_factor }) => second_factor.title },
  { page: '/admin/own-sessions', title: ({ own_sessions }) => own_sessions.title },
];

/** Returns whether an address is this page or a record below it. */
export const isCurrent = ({ page, also = page }: NavPage, pathname: string): boolean =>
  [page, also].some((path) => pathname === path || pathname.startsWith(`${path}/`));
