/** What is read of a route of the web build. */
interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

/**
 * Returns a function that gives the one address whose rendering serves for a path: the same for
 * every spelling of a page, for every record of a console page and for every unknown page of a
 * language. So there are as many renderings as routes, whatever addresses are made up; and as many
 * of a page's data, which the router in the browser asks for after a link within the page.
 */
export function createAddressOf(
  routes: Readonly<Record<string, Route | undefined>>,
): (path: string) => string {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const pages = Object.values(routes)
    .flatMap((route) => (route && !parents.has(route.id) ? [fullPath(routes, route)] : []))
    .toSorted(bySpecificity)
    .map((path) => ({
      address: path.replace(/:\w+/g, '1').replace('*', 'not-found'),
      // Letter case and a slash at the end make no difference to the router.
      pattern: new RegExp(
        `^${path.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(?:/.*)?')}/?$`,
        'is',
      ),
    }));
  const addressOf = (path: string) =>
    pages.find(({ pattern }) => pattern.test(path))?.address ?? '/not-found';
  return (path) => {
    const decoded = decodePath(path);
    const address = addressOf(decoded.replace(DATA, '') || '/');
    return DATA.test(decoded) ? `${address === '/' ? '/_' : address}.data` : address;
  };
}

/** The end of the address of a page's data: `/donate.data`, `/_.data` for the home page. */
const DATA = /(?:\/_)?\.data$/;

function fullPath(routes: Readonly<Record<string, Route | undefined>>, route: Route): string {
  const parent = routes[route.parentId ?? ''];
  const above = parent ? fullPath(routes, parent) : '';
  return `${above.replace(/\/$/, '')}/${route.path ?? ''}`.replace(/(?<=.)\/$/, '');
}

/** Literal paths come first, then those with an id, then the unknown pages, the deepest first. */
const bySpecificity = (one: string, other: string) =>
  openness(one) - openness(other) || other.length - one.length;

const openness = (path: string) => (path.includes('*') ? 2 : path.includes(':') ? 1 : 0);

/** Decodes a path as the router does: an encoded slash does not separate. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path.replace(/%2f/gi, '%252F'));
  } catch {
    return path;
  }
}
