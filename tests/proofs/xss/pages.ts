import type { RouteConfigEntry } from '@react-router/dev/routes';
import { staffTypes } from '@thinna/contract/helpers/roles';
import routes from '../../../apps/web/app/routes.ts';
import type { Planted } from './plant.ts';

/** Shows the names of others than its page does. */
const panels = ['/admin/dashboard?notifications'];

/** The staff's one page shows each list of each tab at an address of its own. */
const staffLists = staffTypes.flatMap((type) =>
  ['assignments', 'tasks', 'schedules', 'team'].map(
    (view) => `/vcm/dashboard?tab=${type}&view=${view}`,
  ),
);

/** The notes of a visit are shown over the list alone. */
const VISITS = '/api/schedules';

/** What opens over a page shows more than the page does. */
const modals: Readonly<Record<string, readonly string[]>> = {
  '/admin/patients/view/:id': ['?view=health', '?view=medical-history'],
};

/** Every address of the route table; one with a parameter once for each record that it can show. */
export function pagesFor(records: readonly Planted[], most: number): string[] {
  const pages = pathsOf(routes).flatMap((path) => {
    const address = path.replace('*', 'somewhere');
    if (!address.includes(':')) return [address];
    const parts = address.split('/');
    // The pages of equipment are called equipments.
    const own = records.filter(({ path: made }) => {
      const name = made.split('/').at(-1) ?? '';
      return parts.includes(name) || parts.includes(`${name}s`);
    });
    const shown = (own.length > 0 ? own : records).slice(0, most);
    return shown.flatMap(({ id }) =>
      ['', ...(modals[address] ?? [])].map((over) => address.replace(/:\w+/g, String(id)) + over),
    );
  });
  const visits = records.filter(({ path }) => path === VISITS).slice(0, most);
  return [
    ...pages,
    ...panels,
    ...staffLists,
    ...visits.map(({ id }) => `/admin/schedules?view=${id}`),
  ];
}

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return children ? pathsOf(children, own) : [own || '/'];
  });
}
