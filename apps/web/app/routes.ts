import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The public pages of one language; both use the same modules under different route ids. */
const pages = (language: 'en' | 'ml') => [
  index('site/home/page.tsx', { id: `${language}/home` }),
  ...['about', 'privacy', 'terms'].map((name) =>
    route(name, 'site/text/page.tsx', { id: `${language}/${name}` }),
  ),
  route('volunteer-caregiver-registration', 'site/registration/helper.tsx', {
    id: `${language}/helper-registration`,
  }),
  route('patient-registration', 'site/registration/patient.tsx', {
    id: `${language}/patient-registration`,
  }),
  route('request-status', 'site/request-status/page.tsx', { id: `${language}/request-status` }),
  route('donate', 'site/donate/page.tsx', { id: `${language}/donate` }),
  route('equipment-display', 'site/equipment/page.tsx', { id: `${language}/equipment` }),
  route('*', 'site/not-found.tsx', { id: `${language}/not-found` }),
];

/** List, profile and whole data of one helper kind; the shared screens read the kind from the path. */
const helperPages = (path: string) => [
  route(path, 'admin/helpers/list.tsx', { id: path }),
  route(`${path}/view/:id`, 'admin/helpers/profile.tsx', { id: `${path}/view` }),
  route(`${path}/view/:id/everything`, 'admin/everything/helper.tsx', { id: `${path}/everything` }),
];

/**
 * Shows every UI component in every state, in development only. `?.` because knip reads this file
 * without Vite; the page then counts as used.
 */
const styleguide = import.meta.env?.PROD ? [] : [route('styleguide', 'styleguide/page.tsx')];

export default [
  layout('site/frame/frame.tsx', { id: 'en' }, pages('en')),
  route('ml', 'site/frame/frame.tsx', { id: 'ml' }, pages('ml')),
  layout('admin/shell.tsx', [
    route('admin', 'admin/login.tsx'),
    layout('admin/console.tsx', [
      route('admin/dashboard', 'admin/dashboard.tsx'),
      ...helperPages('admin/volunteers'),
      ...helperPages('admin/caregivers'),
      ...helperPages('admin/medical-professionals'),
      route('admin/patients-in-need', 'admin/patients-in-need/list.tsx'),
      route('admin/patients-in-need/view/:id', 'admin/patients-in-need/profile.tsx'),
      route('admin/patients-in-need/view/:id/everything', 'admin/everything/request.tsx'),
      ...['admin/patient-management', 'admin/patients'].map((path) =>
        route(path, 'admin/patients/list.tsx', { id: path }),
      ),
      route('admin/patients/add', 'admin/patients/add.tsx'),
      route('admin/patients/view/:id', 'admin/patients/view.tsx'),
      route('admin/patients/view/:id/everything', 'admin/everything/patient.tsx'),
      route('admin/patients/update/:id', 'admin/patients/update.tsx'),
      route('admin/patients/visit/:id', 'admin/visit-records/page.tsx'),
      route('admin/patients/opened/:id', 'admin/audit/opened.tsx'),
      route('admin/attention', 'admin/attention/page.tsx'),
      route('admin/status-reports', 'admin/status-reports/page.tsx'),
      route('admin/patient-assignment', 'admin/assignments/page.tsx'),
      route('admin/schedules', 'admin/visits/list.tsx'),
      route('admin/schedules/due', 'admin/due/page.tsx'),
      route('admin/schedules/week', 'admin/visits/week.tsx'),
      route('admin/week', 'admin/week/page.tsx'),
      route('admin/tasks', 'admin/tasks/list.tsx'),
      route('admin/equipments', 'admin/equipment/list.tsx'),
      route('admin/equipments/view/:id', 'admin/equipment/profile.tsx'),
      route('admin/statistics', 'admin/statistics/page.tsx'),
      route('admin/emergency-fund-management', 'admin/emergency-fund/page.tsx'),
      route('admin/audit', 'admin/audit/page.tsx'),
      route('admin/recently-deleted', 'admin/deleted-records/page.tsx'),
      route('admin/quarantine', 'admin/quarantine/page.tsx'),
      route('admin/past-its-time', 'admin/past-its-time/page.tsx'),
      route('admin/machine', 'admin/machine/page.tsx'),
      route('admin/accounts', 'admin/accounts/list.tsx'),
      route('admin/own-password', 'admin/accounts/own-password.tsx'),
      route('admin/own-sessions', 'admin/own-sessions/page.tsx'),
      route('admin/help', 'admin/help/page.tsx'),
    ]),
    route('admin/second-factor', 'admin/second-factor.tsx'),
    route('admin/*', 'admin/not-found.tsx'),
  ]),
  layout('staff/shell.tsx', [
    route('vcm', 'staff/login.tsx'),
    layout('staff/console.tsx', [
      route('vcm/dashboard', 'staff/dashboard.tsx'),
      route('vcm/visit/:id', 'staff/visit-record/page.tsx'),
      route('vcm/due', 'staff/due/page.tsx'),
      route('vcm/second-factor', 'staff/second-factor.tsx'),
    ]),
    route('vcm/*', 'staff/not-found.tsx'),
  ]),
  ...styleguide,
] satisfies RouteConfig;
