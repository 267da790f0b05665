import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createAddressOf } from '../../apps/server/src/http/page-addresses.ts';

const buildFile = path.join(import.meta.dirname, '../../apps/web/build/server/index.js');
const { routes } = (await import(pathToFileURL(buildFile).href)) as ServerBuild;
const addressOf = createAddressOf(routes);

describe('TRU-19 the address for which a page is rendered', () => {
  test.for([
    ['/', '/'],
    ['/ml', '/ml'],
    ['/ml/', '/ml'],
    ['/About', '/about'],
    ['/%61bout/', '/about'],
    ['/ML/DONATE', '/ml/donate'],
    ['/admin', '/admin'],
    ['/admin/patients', '/admin/patients'],
    ['/admin/patients/view/7', '/admin/patients/view/1'],
    ['/admin/patients/view/made-up', '/admin/patients/view/1'],
    ['/vcm/dashboard', '/vcm/dashboard'],
    ['/nobody', '/not-found'],
    ['/about/nobody', '/not-found'],
    ['/mlx', '/not-found'],
    ['/ml%2Fabout', '/not-found'],
    ['/%0A', '/not-found'],
    ['/%E0%B4', '/not-found'],
    ['/ml/nobody/made/this', '/ml/not-found'],
    ['/admin/nobody', '/admin/not-found'],
    ['/admin/patients/view/7/nobody', '/admin/not-found'],
    ['/vcm/%E0%B4%85', '/vcm/not-found'],
    ['/_.data', '/_.data'],
    ['/About.data', '/about.data'],
    ['/ml/_.data', '/ml.data'],
    ['/nobody.data', '/not-found.data'],
  ] as const)('of %s is %s', ([asked, address]) => {
    expect(addressOf(asked)).toBe(address);
  });

  test('is one of as many as there are pages, and of the same page as the router says', () => {
    const parents = new Set(Object.values(routes).map((route) => route?.parentId));
    const pageCount = Object.keys(routes).filter((id) => !parents.has(id)).length;
    const parts = ['', 'ml', 'admin', 'vcm', 'about', 'Donate', 'patients', 'view', 'update', '12'];
    parts.push('dashboard', 'x%2Fy', 'not-found', 'volunteers', 'schedules', 'week', '%61bout');
    const tree = childrenOf('root');
    const found = new Set<string>();
    for (const first of parts) {
      for (const second of parts) {
        for (const third of ['', 'week', 'view/5']) {
          const address = `/${first}/${second}/${third}`.replace(/\/+/g, '/');
          const rendered = addressOf(address);
          expect(pageOf(tree, rendered), address).toBe(pageOf(tree, address));
          found.add(rendered);
        }
      }
    }
    expect(found.size).toBeGreaterThan(15);
    expect(found.size).toBeLessThanOrEqual(pageCount);
  });
});

const pageOf = (tree: RouteObject[], address: string) =>
  matchRoutes(tree, address)?.at(-1)?.route.id;

function childrenOf(parent: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== parent) return [];
    const { id, path: routePath, index } = route;
    const shared = { id, ...(routePath !== undefined && { path: routePath }) };
    return [index ? { ...shared, index } : { ...shared, children: childrenOf(id) }];
  });
}
