import type { RouteConfigEntry } from '@react-router/dev/routes';
import { cleanup, render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { helperKinds, type Kind } from '@thinna/contract/helpers/helpers';
import { publicPart } from '@thinna/contract/site/clinic';
import type { PageFacts } from '@thinna/contract/site/page';
import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  type DataRouter,
  type LoaderFunction,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, vi } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { drawQr } from '../../apps/server/src/qr.ts';
import type { Helper } from '../../apps/web/app/admin/helpers/kind.ts';
import { type Facts, factsContext } from '../../apps/web/app/lib/facts.ts';
import table from '../../apps/web/app/routes.ts';
import { makeAccount, type Reach } from './accounts.ts';
import { ask, test as clinicTest, logIn, outside, TestClock } from './clinic.ts';
import { example } from './example.ts';
import { Network } from './network.ts';
import { aHelper, forgetPeople, type Values } from './people.ts';

/** The username of a staff account that `staff` made. */
export type StaffName = `staff ${number}`;

/** What a test holds of an opened page. */
export interface Page {
  user: UserEvent;
  /** Path and query, as the address bar shows them. */
  path(): string;
  back(): void;
  reload(): void;
}

export interface Browser {
  /** Opens an address; with `as` in a session of that side that was opened a moment ago. */
  open(path: string, options?: { as?: 'admin' | StaffName }): Promise<Page>;
  /** How often the page was reloaded, by itself or by the person. */
  reloads(): number;
}

let staffMade = 0;

/** The screens on the real server and a database of their own; every test begins without helpers. */
export const test = clinicTest
  // Tokens are judged by the browser's clock as well, which nobody sets.
  .extend('clock', { scope: 'file' }, () => Object.assign(new TestClock(), { now: new Date() }))
  .extend('log', { scope: 'file' }, (): string[] => [])
  .extend('app', { scope: 'file' }, async ({ database, clock, log }, { onCleanup }) => {
    const stream = { write: (line: string) => void log.push(line) };
    const app = await buildApp({ ...outside(database, clock), logger: { level: 'error', stream } });
    onCleanup(() => app.close());
    return app;
  })
  .extend('network', async ({ app, database, log }, { onCleanup }) => {
    log.length = 0;
    await forgetPeople(database);
    const network = new Network(app);
    vi.stubGlobal('fetch', network.fetch);
    onCleanup(async () => {
      vi.useRealTimers();
      await network.close();
      vi.unstubAllGlobals();
    });
    return network;
  })
  .extend('enrol', ({ app, admin }) => async (values: Values = {}, kind: Kind = 'volunteer') => {
    const { path } = helperKinds[kind].calls.create;
    const body = aHelper[kind](values);
    return (await ask(app, `POST ${path}`, { token: admin, body })).body as Helper;
  })
  /** Makes an account of staff: a shared one that has every tab, unless something else is said. */
  .extend('staff', ({ database }) => async (reach: Reach = {}): Promise<StaffName> => {
    staffMade += 1;
    const username: StaffName = `staff ${staffMade}`;
    await makeAccount(database, 'vcm', username, reach);
    return username;
  })
  .extend('browser', async ({ app, admin: _account, network: _network }, { onCleanup }) => {
    const complaints: unknown[][] = [];
    for (const kind of ['error', 'warn'] as const) {
      vi.spyOn(console, kind).mockImplementation((...said) => {
        if (!said.includes(UNKNOWN_TO_JSDOM)) complaints.push(said);
      });
    }
    let router: DataRouter | undefined;
    let reloads = 0;

    const mount = () => {
      router = createBrowserRouter(routes, { getContext: pageContext });
      render(<RouterProvider router={router} />);
    };
    const load = () => {
      // A browser drops a page without taking it apart: what that would change does not happen.
      const kept = [localStorage, sessionStorage].map(
        (store) => [store, Object.entries<string>(store)] as const,
      );
      router?.dispose();
      cleanup();
      for (const [store, had] of kept) {
        for (const [key, text] of had) store.setItem(key, text);
      }
      mount();
    };
    const reload = () => {
      reloads += 1;
      load();
    };
    const replace = (address: string) => {
      history.replaceState(null, '', address);
      load();
    };
    // jsdom follows no links: those of public pages load the next page whole.
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (event.defaultPrevented || link?.origin !== location.origin) return;
      if (link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      history.pushState(null, '', link.href);
      load();
    };
    window.addEventListener('click', follow);
    // Testing Library knows fake timers only by this name.
    vi.stubGlobal('jest', { advanceTimersByTime: passFakeTime });
    vi.stubGlobal('location', Object.assign(addressParts(), { reload, replace }));
    onCleanup(() => {
      window.removeEventListener('click', follow);
      router?.dispose();
      vi.restoreAllMocks();
      expect(complaints, 'the browser console').toEqual([]);
    });

    const browser: Browser = {
      async open(path, { as } = {}) {
        if (as === 'admin') {
          localStorage.setItem('adminToken', await logIn(app, 'admin', 'asha'));
          localStorage.setItem('adminRole', 'admin');
        } else if (as) {
          localStorage.setItem('vcmToken', await logIn(app, 'vcm', as));
          localStorage.setItem('vcmRole', 'vcm');
        }
        history.pushState(null, '', path);
        mount();
        return {
          user: userEvent.setup({ advanceTimers: passFakeTime }),
          path: () => document.location.pathname + document.location.search,
          back: () => history.back(),
          reload,
        };
      },
      reloads: () => reloads,
    };
    return browser;
  });

/** A page that is opened for the first time is made ready first; on a busy machine that takes a while. */
export const OPENED_WITHIN = { timeout: 15_000 };

/** The heading of the page, once it is there. */
export const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name }, OPENED_WITHIN);

/** The row of a table that begins with this name, once it is there. */
export async function row(name: string) {
  const header = await screen.findByRole('rowheader', { name: new RegExp(`^${name}`) });
  return within(header.closest('tr') as HTMLElement);
}

/** A sentence that is announced at once, as failures are. */
export async function alertSaying(sentence: string): Promise<void> {
  const said = await screen.findByText(sentence);
  expect(said.closest('[role="alert"]'), `"${sentence}" as an alert`).not.toBeNull();
}

/** Waits for something while the fake clock of the page stands still. */
export async function atThisMoment<T>(find: () => T | null | false): Promise<T> {
  const giveUp = performance.now() + 5000;
  while (performance.now() < giveUp) {
    passFakeTime(0);
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('It did not happen.');
}

/** Lets everything run that needs a turn but no time. */
export async function turns(): Promise<void> {
  let left = 100;
  await atThisMoment(() => left-- === 0);
}

const UNKNOWN_TO_JSDOM = 'search';

const { clinic } = example;
const about = { year: 2026, version: '0.0.0', commit: 'test', isDemo: false };
const facts: Facts = { clinic: publicPart(clinic), ...about };

/** What the server hands to the loaders of public pages. */
export const pageFacts: PageFacts = {
  ...example,
  ...about,
  drawQr,
  shown: { statistics: null, fund: null, equipment: null },
  answered: null,
};

function pageContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(factsContext, pageFacts);
  return context;
}

const files = import.meta.glob<{ default: ComponentType; loader?: LoaderFunction }>(
  '../../apps/web/app/{admin,console,site,staff}/**/*.tsx',
);

/** The route table of the application, below a root that hands out the facts as the server does. */
const routes: RouteObject[] = [
  {
    id: 'root',
    loader: () => facts,
    shouldRevalidate: () => false,
    HydrateFallback: () => null,
    children: table.map(routeOf),
  },
];

function routeOf({ file, children, index, ...entry }: RouteConfigEntry): RouteObject {
  const lazy = async () => {
    const page = await files[`../../apps/web/app/${file}`]?.();
    if (!page) throw new Error(`${file} is in no folder that the tests know.`);
    return { Component: page.default, ...(page.loader && { loader: page.loader }) };
  };
  return index
    ? { ...entry, index, lazy }
    : { ...entry, lazy, ...(children && { children: children.map(routeOf) }) };
}

/** jsdom's location cannot reload and cannot be taught to; this one follows it in everything else. */
function addressParts(): object {
  const parts = ['href', 'origin', 'pathname', 'search', 'hash'] as const;
  const getters = parts.map((part) => [
    part,
    { enumerable: true, get: () => document.location[part] },
  ]);
  return Object.defineProperties({}, Object.fromEntries(getters));
}

function passFakeTime(ms: number): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
}
