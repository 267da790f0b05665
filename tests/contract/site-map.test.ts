import type { RouteConfigEntry } from '@react-router/dev/routes';
import {
  absoluteUrl,
  localizedPath,
  publicPages,
  REQUEST_STATUS,
} from '@thinna/contract/constants/site-map';
import { expect, test } from 'vitest';
import table from '../../apps/web/app/routes.ts';

/** Returns the page paths of a part of the route table, without layouts and the catch-all route. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const fullPath = path === undefined ? parent : `${parent}/${path}`;
    if (children) return pathsOf(children, fullPath);
    return path === '*' || (path === undefined && !index) ? [] : [fullPath || '/'];
  });
}

const pathsIn = (language: 'en' | 'ml') => pathsOf(table.filter(({ id }) => id === language));

test('the public pages are those of the route table, all of them in both languages', () => {
  const pages = [...publicPages, REQUEST_STATUS];
  expect(pathsIn('en').toSorted()).toEqual(pages.toSorted());
  const malayalam = pages.map((page) => localizedPath(page, 'ml'));
  expect(pathsIn('ml').toSorted()).toEqual(malayalam.toSorted());
});

test('no other page is public', () => {
  const others = pathsOf(table.filter(({ file }) => !file.startsWith('site/')));
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter((path) => !/^\/(admin|vcm|styleguide)(\/|$)/.test(path))).toEqual([]);
});

test('a page has one path in each language', () => {
  expect(localizedPath('/', 'en')).toBe('/');
  expect(localizedPath('/', 'ml')).toBe('/ml');
  expect(localizedPath('/donate', 'en')).toBe('/donate');
  expect(localizedPath('/donate', 'ml')).toBe('/ml/donate');
});

test.for(['https://clinic.example', 'https://clinic.example/', 'https://clinic.example/site/'])(
  'a whole address on %s begins at the root',
  (siteUrl) => {
    expect(absoluteUrl(siteUrl, '/')).toBe('https://clinic.example/');
    expect(absoluteUrl(siteUrl, '/ml')).toBe('https://clinic.example/ml');
  },
);
