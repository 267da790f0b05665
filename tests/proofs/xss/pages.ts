import type { RouteConfigEntry } from '@react-router/dev/routes';
import { staffTypes } from '@thinna/contract/helpers/roles';
import routes from '../../../apps/web/app/routes.ts';
import type { PlantedRecord } from './plant.ts';

/** Panels that show names which their page does not. */
const panels = ['/admin/dashboard?notifications'];

/** The staff dashboard shows each list of each tab at its own address. */
const staffLists = staffTypes.flatMap((type) =>
  ['assignments', 'tasks', 'schedules', 'team'].map(
    (view) => `/vcm/dashboard?tab=${type}&view=${view}`,
  ),
);

/** Visits have no page: a dialog over the list shows their notes. */
const VISITS = '/api/schedules';

/** Dialogs that show more than the page below them. */
const modals: Readonly<Record<string, readonly string[]>> = {
  '/admin/patients/view/:id': ['?view=health', '?view=medical-history'],
};

/**
 * Returns every address of the route table; a route with a parameter once for each record that it
 * can show.
 */
export function pagesFor(records: readonly PlantedRecord[], limit: number): string[] {
  const pages = pathsOf(routes).flatMap((path) => {
    const address = path.replace('*', 'somewhere');
    if (!address.includes(':')) return [address];
    const parts = address.split('/');
    // The paths of equipment pages contain `equipments`.
    const ownRecords = records.filter(({ path: callPath }) => {
      const name = callPath.split('/').at(-1) ?? '';
      return parts.includes(name) || parts.includes(`${name}s`);
    });
    const shown = (ownRecords.length > 0 ? ownRecords : records).slice(0, limit);
    return shown.flatMap(({ id }) =>
      ['', ...(modals[address] ?? [])].map((query) => address.replace(/:\w+/g, String(id)) + query),
    );
  });
  const visits = records.filter(({ path }) => path === VISITS).slice(0, limit);
  return [
    ...pages,
    ...panels,
    ...staffLists,
    ...visits.map(({ id }) => `/admin/schedules?view=${id}`),
  ];
}

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const fullPath = path === undefined ? parent : `${parent}/${path}`;
    return children ? pathsOf(children, fullPath) : [fullPath || '/'];
  });
}
