import type { RouteConfigEntry } from '@react-router/dev/routes';
import { cleanup, render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { helperKinds, type Kind } from '@thinna/contract/helpers/helpers';
import { publicClinicOf } from '@thinna/contract/site/clinic';
import type { PageFacts } from '@thinna/contract/site/page';
import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  type DataRouter,
  type LoaderFunction,
  matchRoutes,
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
import { makeAccount, type StaffAccess } from './accounts.ts';
import { ask, test as clinicTest, logIn, TestClock } from './clinic.ts';
import { example } from './example.ts';
import { Network } from './network.ts';
import { aHelper, deletePeople, type Values } from './people.ts';

/** Username of an account that the `staff` fixture created. */
export type StaffName = `staff ${number}`;

/** Handle of an opened page. */
export interface Page {
  user: UserEvent;
  /** Path and query of the current address. */
  path(): string;
  back(): void;
  reload(): void;
}

export interface Browser {
  /** Opens an address; with `as` in a new session of that account. */
  open(path: string, options?: { as?: 'admin' | StaffName }): Promise<Page>;
  /** Number of reloads, by the page itself or by `Page.reload`. */
  reloads(): number;
}

let staffCount = 0;

/**
 * Renders the screens in jsdom against the real server, with one database per file. Every test
 * starts without helpers and patients.
 */
export const test = clinicTest
  // The screens check token expiry with the browser's clock, which the tests do not set.
  .extend('clock', { scope: 'file' }, () => Object.assign(new TestClock(), { now: new Date() }))
  .extend('log', { scope: 'file' }, (): string[] => [])
  .extend('app', { scope: 'file' }, async ({ settings, log }, { onCleanup }) => {
    const stream = { write: (line: string) => void log.push(line) };
    const app = await buildApp({ ...settings, logger: { level: 'error', stream } });
    onCleanup(() => app.close());
    return app;
  })
  .extend('network', async ({ app, database, log }, { onCleanup }) => {
    log.length = 0;
    await deletePeople(database);
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
  /** Creates a staff account; by default a shared account that sees every tab. */
  .extend('staff', ({ database }) => async (reach: StaffAccess = {}): Promise<StaffName> => {
    staffCount += 1;
    const username: StaffName = `staff ${staffCount}`;
    await makeAccount(database, 'vcm', username, reach);
    return username;
  })
  .extend('browser', async ({ app, admin: _account, network: _network }, { onCleanup }) => {
    const consoleCalls: unknown[][] = [];
    for (const kind of ['error', 'warn'] as const) {
      vi.spyOn(console, kind).mockImplementation((...args) => {
        if (!args.includes(UNKNOWN_TO_JSDOM)) consoleCalls.push(args);
      });
    }
    let router: DataRouter | undefined;
    let reloads = 0;

    const mount = () => {
      router = createBrowserRouter(routes, { getContext: pageContext });
      render(<RouterProvider router={router} />);
    };
    const load = () => {
      // A browser discards a page without unmounting it: undo what unmounting removes from storage.
      const savedStores = [localStorage, sessionStorage].map(
        (store) => [store, Object.entries<string>(store)] as const,
      );
      router?.dispose();
      cleanup();
      for (const [store, entries] of savedStores) {
        for (const [key, text] of entries) store.setItem(key, text);
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
    // jsdom follows no links; links of public pages load a new document.
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (event.defaultPrevented || link?.origin !== location.origin) return;
      if (link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      history.pushState(null, '', link.href);
      load();
    };
    window.addEventListener('click', follow);
    // Testing Library detects fake timers only by the global `jest`.
    vi.stubGlobal('jest', { advanceTimersByTime: passFakeTime });
    vi.stubGlobal('location', Object.assign(locationGetters(), { reload, replace }));
    onCleanup(() => {
      window.removeEventListener('click', follow);
      router?.dispose();
      vi.restoreAllMocks();
      expect(consoleCalls, 'the browser console').toEqual([]);
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
        await loadModules(path);
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

/** Timeout for a page that a link opens, which compiles its modules; slow on a busy machine. */
export const FIRST_LOAD_TIMEOUT = { timeout: 15_000 };

/** Waits for the page's heading. */
export const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name }, FIRST_LOAD_TIMEOUT);

/** Waits for the table row whose row header starts with this name. */
export async function row(name: string) {
  const header = await screen.findByRole('rowheader', { name: new RegExp(`^${name}`) });
  return within(header.closest('tr') as HTMLElement);
}

/** Waits for the sentence and expects it in an alert, which screen readers announce at once. */
export async function expectAlert(sentence: string): Promise<void> {
  const element = await screen.findByText(sentence);
  expect(element.closest('[role="alert"]'), `"${sentence}" as an alert`).not.toBeNull();
}

/** Polls until `find` returns a value, without advancing the page's fake clock. */
export async function pollWithoutClock<T>(find: () => T | null | false): Promise<T> {
  const deadline = performance.now() + 5000;
  while (performance.now() < deadline) {
    passFakeTime(0);
    const result = find();
    if (result) return result;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('It did not happen.');
}

/** Lets pending promises and due timers run without advancing the fake clock. */
export async function flushPending(): Promise<void> {
  let left = 100;
  await pollWithoutClock(() => left-- === 0);
}

const UNKNOWN_TO_JSDOM = 'search';

const { clinic } = example;
const about = { year: 2026, version: '0.0.0', commit: 'test', isDemo: false };
const facts: Facts = { clinic: publicClinicOf(clinic), ...about };

/** Facts that the server passes to the loaders of public pages. */
export const pageFacts: PageFacts = {
  ...example,
  ...about,
  drawQr,
  shown: { statistics: null, supported: null, fund: null, equipment: null },
  answered: null,
  requestState: null,
};

function pageContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(factsContext, pageFacts);
  return context;
}

const files = import.meta.glob<{ default: ComponentType; loader?: LoaderFunction }>(
  '../../apps/web/app/{admin,console,site,staff}/**/*.tsx',
);

/** The application's route table, below a root route that provides the facts. */
const routes: RouteObject[] = [
  {
    id: 'root',
    loader: () => facts,
    shouldRevalidate: () => false,
    HydrateFallback: () => null,
    children: table.map(toRouteObject),
  },
];

function toRouteObject({ file, children, index, ...entry }: RouteConfigEntry): RouteObject {
  const lazy = async () => {
    const page = await files[`../../apps/web/app/${file}`]?.();
    if (!page) throw new Error(`${file} is in no folder that the tests know.`);
    return { Component: page.default, ...(page.loader && { loader: page.loader }) };
  };
  return index
    ? { ...entry, index, lazy }
    : { ...entry, lazy, ...(children && { children: children.map(toRouteObject) }) };
}

/** Compiles the modules of the page at `path`, so that no test waits for it with a timeout. */
async function loadModules(path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') await route.lazy();
  }
}

/** Mirrors jsdom's location in getters, because its own `reload` cannot be stubbed. */
function locationGetters(): object {
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
