import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { equipmentCalls } from '@thinna/contract/equipment/equipment';
import type { ReactNode } from 'react';
import { describe, expect } from 'vitest';
import { useAction } from '../../../apps/web/app/lib/console/use-call.ts';
import { test as browserTest } from '../../support/browser.tsx';
import { logIn } from '../../support/clinic.ts';
import { hideTable } from '../../support/faults.ts';

const bed = {
  name: 'Hospital bed',
  type: 'Bed',
  quantity: 2,
  status: 'Available' as const,
  condition: null,
  notes: null,
  existing_image: null,
};
const aBed = (values: Partial<typeof bed> = {}) => ({ ...bed, ...values });

const test = browserTest.extend(
  'adding',
  async ({ app, admin: _account, network: _network, database }) => {
    await database.db.deleteFrom('equipment').execute();
    // The page decides whose token is sent.
    history.replaceState(null, '', '/admin/equipment');
    localStorage.setItem('adminToken', await logIn(app, 'admin', 'asha'));
    const mutations = { retry: false, networkMode: 'always' } as const;
    const client = new QueryClient({ defaultOptions: { mutations } });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    type Options = Parameters<typeof useAction>[1];
    const { result, rerender } = renderHook(
      (options: Options) => useAction(equipmentCalls.create, options),
      { wrapper, initialProps: { isRetrySafe: true } },
    );
    return {
      rerender: (options: Options) => rerender({ isRetrySafe: true, ...options }),
      /** Runs the action and returns whether it succeeded. */
      press: (body = aBed()) =>
        act(() =>
          result.current.run({ body, files: { image: null } }).then(
            () => true,
            () => false,
          ),
        ),
    };
  },
);

describe('an action that happens once', () => {
  test('is sent under the same key until it is answered, and then under another', async ({
    adding,
    network,
    database,
  }) => {
    network.isLosingAnswers = true;
    expect(await adding.press()).toBe(false);
    expect(await adding.press()).toBe(false);
    network.isLosingAnswers = false;
    expect(await adding.press()).toBe(true);
    const [first, second, third] = keys(network.calls);
    expect(first).toMatch(/^[\d-]{8,}$/);
    expect([second, third]).toEqual([first, first]);
    expect(await database.db.selectFrom('equipment').select('id').execute()).toHaveLength(1);

    expect(await adding.press()).toBe(true);
    expect(keys(network.calls)[3]).not.toBe(first);
    expect(await database.db.selectFrom('equipment').select('id').execute()).toHaveLength(2);
  });

  test('keeps its key through a server that is away or broken', async ({
    adding,
    network,
    database,
  }) => {
    network.isDown = true;
    expect(await adding.press()).toBe(false);
    network.isDown = false;
    const repair = await hideTable(database, 'equipment');
    expect(await adding.press()).toBe(false);
    await repair();
    expect(await adding.press()).toBe(true);
    expect(new Set(keys(network.calls)).size).toBe(1);
    expect(await database.db.selectFrom('equipment').select('id').execute()).toHaveLength(1);
  });

  test('gets another key with other values, and with another state before the eyes', async ({
    adding,
    network,
  }) => {
    network.isLosingAnswers = true;
    await adding.press();
    await adding.press(aBed({ quantity: 3 }));
    adding.rerender({ seen: 'pending' });
    await adding.press(aBed({ quantity: 3 }));
    await adding.press(aBed({ quantity: 3 }));
    adding.rerender({ seen: 'completed' });
    await adding.press(aBed({ quantity: 3 }));
    const [first, changed, pending, again, completed] = keys(network.calls);
    expect(again).toBe(pending);
    expect(new Set([first, changed, pending, completed]).size).toBe(4);
  });

  test('has none unless it asks for one', async ({ adding, network }) => {
    adding.rerender({ isRetrySafe: false });
    expect(await adding.press()).toBe(true);
    expect(keys(network.calls)).toEqual([undefined]);
  });
});

const keys = (calls: { headers: Record<string, string> }[]) =>
  calls.map(({ headers }) => headers['idempotency-key']);
