import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { equipmentCalls } from '@thinna/contract/equipment/equipment';
import type { ReactNode } from 'react';
import { describe, expect, vi } from 'vitest';
import { ConsoleLanguageProvider } from '../../../apps/web/app/lib/console/console-language.tsx';
import { useCall } from '../../../apps/web/app/lib/console/use-call.ts';
import { LastRead } from '../../../apps/web/app/staff/last-read.tsx';
import { SaveState, useSave } from '../../../apps/web/app/staff/save-state.tsx';
import { staffWords } from '../../../apps/web/app/staff/words.ts';
import { test as browserTest } from '../../support/browser.tsx';
import { logIn } from '../../support/clinic.ts';

const READING = 'GET /api/equipment/available';
const AT_4_52 = 'Sun, 15 Nov 2026 11:22:00 GMT';
const FAILED = 'The beds could not be loaded.';

/** One answer as if it came at 4:52 in the afternoon, whatever this machine's clock says. */
const atEightToFive = (rows: unknown[]) => ({
  status: 200,
  body: JSON.stringify(rows),
  headers: { date: AT_4_52 },
});

function Beds() {
  const beds = useCall(equipmentCalls.available, {});
  return (
    <LastRead of={beds} failed={FAILED}>
      {(rows) => <p>{`${rows.length} beds`}</p>}
    </LastRead>
  );
}

function Adding({ seen }: { seen: string }) {
  const { save, saving } = useSave(equipmentCalls.create, { seen });
  const bed = { name: 'Hospital bed', type: 'Bed', quantity: 2, status: 'Available' as const };
  const rest = { condition: null, notes: null, existing_image: null };
  return (
    <>
      <button
        type="button"
        aria-busy={saving === 'saving'}
        onClick={() =>
          void save({ body: { ...bed, ...rest }, files: { image: null } }).catch(() => {})
        }
      >
        Add
      </button>
      <SaveState of={saving} />
    </>
  );
}

const test = browserTest.extend('show', async ({ app, admin: _, network: _network, database }) => {
  await database.db.deleteFrom('equipment').execute();
  localStorage.setItem('adminToken', await logIn(app, 'admin', 'asha'));
  const queries = { retry: false, networkMode: 'always' } as const;
  const client = new QueryClient({ defaultOptions: { queries, mutations: queries } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ConsoleLanguageProvider dictionaries={staffWords} fallback={null}>
        {children}
      </ConsoleLanguageProvider>
    </QueryClientProvider>
  );
  return (screenOf: ReactNode, address = '/vcm/dashboard') => {
    history.pushState(null, '', address);
    return { client, ...render(screenOf, { wrapper }) };
  };
});

const status = async (sentence: string | RegExp) => {
  const said = await screen.findByText(sentence);
  expect(said.closest('[role="status"]'), `"${sentence}" as a status`).not.toBeNull();
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('what was read', () => {
  test('stands with its time by the server’s clock, also while it is read again', async ({
    show,
    network,
  }) => {
    network.answerInstead(READING, atEightToFive([]));
    show(<Beds />);
    await status('Seen 4:52 PM');
    const letGo = network.hold();
    await press('Refresh');
    await status('Seen 4:52 PM, refreshing…');
    expect(screen.queryByText('0 beds')).not.toBeNull();
    letGo();
    await status('Seen 4:52 PM');
  });

  test('stays in sight when reading it again fails, with a way to try again', async ({
    show,
    network,
  }) => {
    network.answerInstead(READING, atEightToFive([]));
    show(<Beds />);
    await status('Seen 4:52 PM');
    network.isDown = true;
    await press('Refresh');
    await status('No connection. Showing what was seen at 4:52 PM.');
    expect(screen.queryByText('0 beds')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();

    network.answerInstead(READING, { status: 503, body: '' });
    network.isDown = false;
    await press('Try again');
    await status('Could not refresh. Showing what was seen at 4:52 PM.');
    network.answerInstead(READING, atEightToFive([]));
    await press('Try again');
    await status('Seen 4:52 PM');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refresh' }));
  });

  test('is not shown any more once it is refused', async ({ show, network }) => {
    network.answerInstead(READING, atEightToFive([]));
    show(<Beds />);
    await status('Seen 4:52 PM');
    network.answerInstead(READING, { status: 403, body: '' });
    await press('Refresh');
    await screen.findByText(FAILED);
    expect(screen.queryByText('0 beds')).toBeNull();
  });

  test('says that it is on its way, and that it did not come, when nothing was seen before', async ({
    show,
    network,
  }) => {
    const letGo = network.hold();
    show(<Beds />);
    await status('Loading...');
    network.isDown = true;
    letGo();
    await screen.findByText(FAILED);
    network.isDown = false;
    await press('Try again');
    await status(/^Seen \d+:\d\d [AP]M$/);
  });

  for (const [address, isThere] of [
    ['/vcm/dashboard', true],
    ['/admin/dashboard', false],
  ] as const) {
    test(`is ${isThere ? '' : 'not '}kept after an hour on other screens of ${address}`, async ({
      show,
    }) => {
      const { client, rerender } = show(<Beds />, address);
      await status(/^Seen/);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      rerender(<p>Another screen</p>);
      await act(() => vi.advanceTimersByTimeAsync(60 * 60 * 1000));
      const kept = client.getQueryCache().getAll();
      expect(kept.length > 0).toBe(isThere);
    });
  }

  test('is spoken of in Malayalam', async ({ show, network }) => {
    localStorage.setItem('language', 'ml');
    network.answerInstead(READING, atEightToFive([]));
    show(<Beds />);
    await status('4:52 PM വരെയുള്ള വിവരം');
    network.isDown = true;
    await press('പുതുക്കുക');
    await status('കണക്‌ഷൻ ഇല്ല. ഇത് 4:52 PM വരെയുള്ള വിവരമാണ്.');
  });
});

describe('a write', () => {
  test('says that it is being saved, and when it was', async ({ show, network, database }) => {
    show(<Adding seen="pending" />, '/admin/dashboard');
    const letGo = network.hold();
    await press('Add');
    await status('Saving…');
    expect(screen.getByRole('button', { name: 'Add' }).ariaBusy).toBe('true');
    letGo();
    await status(/^Saved \d+:\d\d [AP]M$/);
    expect(await database.db.selectFrom('equipment').select('id').execute()).toHaveLength(1);
  });

  test('says that it was not saved, and is sent again under the same key', async ({
    show,
    network,
    database,
  }) => {
    show(<Adding seen="pending" />, '/admin/dashboard');
    network.losesAnswers = true;
    await press('Add');
    await status('Not saved, try again');
    network.losesAnswers = false;
    await press('Add');
    await status(/^Saved /);
    const sent = network.sent('POST /api/equipment');
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(await database.db.selectFrom('equipment').select('id').execute()).toHaveLength(1);
  });

  test('does not ask to try again once its switch is seen turned', async ({ show, network }) => {
    const { rerender } = show(<Adding seen="pending" />, '/admin/dashboard');
    network.losesAnswers = true;
    await press('Add');
    await status('Not saved, try again');
    rerender(<Adding seen="completed" />);
    expect(screen.queryByText('Not saved, try again')).toBeNull();
  });

  test('is told as soon as it is saved, although nothing else gets through', async ({
    show,
    network,
  }) => {
    network.answerInstead(READING, atEightToFive([]));
    show(
      <>
        <Beds />
        <Adding seen="pending" />
      </>,
      '/admin/dashboard',
    );
    await status('Seen 4:52 PM');
    const letBack = network.holdAnswers();
    await press('Add');
    const stillHeld = network.hold();
    letBack();
    await status(/^Saved /);
    await status(/refreshing…$/);
    stillHeld();
  });

  test('is spoken of in Malayalam', async ({ show, network }) => {
    localStorage.setItem('language', 'ml');
    show(<Adding seen="pending" />, '/admin/dashboard');
    network.isDown = true;
    await press('Add');
    await status('സൂക്ഷിച്ചില്ല, വീണ്ടും ശ്രമിക്കുക');
    network.isDown = false;
    await press('Add');
    await status(/^സൂക്ഷിച്ചു: \d+:\d\d [AP]M$/);
  });
});
