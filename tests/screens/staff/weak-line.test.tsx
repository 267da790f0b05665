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
const FAILED = 'The beds could not be loaded.';

/** An answer without beds whose Date header says 4:52 PM at the clinic. */
const NONE_AT_4_52 = {
  status: 200,
  body: '[]',
  headers: { date: 'Sun, 15 Nov 2026 11:22:00 GMT' },
};

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

const test = browserTest
  .extend('show', async ({ app, admin: _, network: _network, database }) => {
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
  })
  /** Shows no beds, read at 4:52 PM, and waits for the sentence that says when. */
  .extend('showBeds', ({ show, network }) => async (seen: string) => {
    network.replaceAnswer(READING, NONE_AT_4_52);
    show(<Beds />);
    await expectStatus(seen);
  });

const expectStatus = async (sentence: string | RegExp) => {
  const message = await screen.findByText(sentence);
  expect(message.closest('[role="status"]'), `"${sentence}" as a status`).not.toBeNull();
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('what was read', () => {
  test('stands with its time by the server’s clock, also while it is read again', async ({
    showBeds,
    network,
  }) => {
    await showBeds('Seen 4:52 PM');
    const release = network.hold();
    await press('Refresh');
    await expectStatus('Seen 4:52 PM, refreshing…');
    expect(screen.queryByText('0 beds')).not.toBeNull();
    release();
    await expectStatus('Seen 4:52 PM');
  });

  test('stays in sight when reading it again fails, with a way to try again', async ({
    showBeds,
    network,
  }) => {
    await showBeds('Seen 4:52 PM');
    network.isDown = true;
    await press('Refresh');
    await expectStatus('No connection. Showing what was seen at 4:52 PM.');
    expect(screen.queryByText('0 beds')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();

    network.replaceAnswer(READING, { status: 503, body: '' });
    network.isDown = false;
    await press('Try again');
    await expectStatus('Could not refresh. Showing what was seen at 4:52 PM.');
    network.replaceAnswer(READING, NONE_AT_4_52);
    await press('Try again');
    await expectStatus('Seen 4:52 PM');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refresh' }));
  });

  test('is not shown any more once it is refused', async ({ showBeds, network }) => {
    await showBeds('Seen 4:52 PM');
    network.replaceAnswer(READING, { status: 403, body: '' });
    await press('Refresh');
    await screen.findByText(FAILED);
    expect(screen.queryByText('0 beds')).toBeNull();
  });

  test('says that it is on its way, and that it did not come, when nothing was seen before', async ({
    show,
    network,
  }) => {
    const release = network.hold();
    show(<Beds />);
    await expectStatus('Loading...');
    network.isDown = true;
    release();
    await screen.findByText(FAILED);
    network.isDown = false;
    await press('Try again');
    await expectStatus(/^Seen \d+:\d\d [AP]M$/);
  });

  test.for([
    ['kept', '/vcm/dashboard', true],
    ['not kept', '/admin/dashboard', false],
  ] as const)(
    'is %s after an hour on other screens of %s',
    async ([, address, isThere], { show }) => {
      const { client, rerender } = show(<Beds />, address);
      await expectStatus(/^Seen/);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      rerender(<p>Another screen</p>);
      await act(() => vi.advanceTimersByTimeAsync(60 * 60 * 1000));
      const queries = client.getQueryCache().getAll();
      expect(queries.length > 0).toBe(isThere);
    },
  );

  test('is spoken of in Malayalam', async ({ showBeds, network }) => {
    localStorage.setItem('language', 'ml');
    await showBeds('4:52 PM വരെയുള്ള വിവരം');
    network.isDown = true;
    await press('പുതുക്കുക');
    await expectStatus('കണക്‌ഷൻ ഇല്ല. ഇത് 4:52 PM വരെയുള്ള വിവരമാണ്.');
  });
});

describe('a write', () => {
  test('says that it is being saved, and when it was', async ({ show, network, database }) => {
    show(<Adding seen="pending" />, '/admin/dashboard');
    const release = network.hold();
    await press('Add');
    await expectStatus('Saving…');
    expect(screen.getByRole('button', { name: 'Add' }).ariaBusy).toBe('true');
    release();
    await expectStatus(/^Saved \d+:\d\d [AP]M$/);
    expect(await database.db.selectFrom('equipment').select('id').execute()).toHaveLength(1);
  });

  test('says that it was not saved, and is sent again under the same key', async ({
    show,
    network,
    database,
  }) => {
    show(<Adding seen="pending" />, '/admin/dashboard');
    network.isLosingAnswers = true;
    await press('Add');
    await expectStatus('Not saved, try again');
    network.isLosingAnswers = false;
    await press('Add');
    await expectStatus(/^Saved /);
    const requests = network.sent('POST /api/equipment');
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(await database.db.selectFrom('equipment').select('id').execute()).toHaveLength(1);
  });

  test('does not ask to try again once its switch is seen turned', async ({ show, network }) => {
    const { rerender } = show(<Adding seen="pending" />, '/admin/dashboard');
    network.isLosingAnswers = true;
    await press('Add');
    await expectStatus('Not saved, try again');
    rerender(<Adding seen="completed" />);
    expect(screen.queryByText('Not saved, try again')).toBeNull();
  });

  test('is told as soon as it is saved, although nothing else gets through', async ({
    show,
    network,
  }) => {
    network.replaceAnswer(READING, NONE_AT_4_52);
    show(
      <>
        <Beds />
        <Adding seen="pending" />
      </>,
      '/admin/dashboard',
    );
    await expectStatus('Seen 4:52 PM');
    const releaseAnswer = network.holdAnswers();
    await press('Add');
    const releaseCalls = network.hold();
    releaseAnswer();
    await expectStatus(/^Saved /);
    await expectStatus(/refreshing…$/);
    releaseCalls();
  });

  test('is spoken of in Malayalam', async ({ show, network }) => {
    localStorage.setItem('language', 'ml');
    show(<Adding seen="pending" />, '/admin/dashboard');
    network.isDown = true;
    await press('Add');
    await expectStatus('സൂക്ഷിച്ചില്ല, വീണ്ടും ശ്രമിക്കുക');
    network.isDown = false;
    await press('Add');
    await expectStatus(/^സൂക്ഷിച്ചു: \d+:\d\d [AP]M$/);
  });
});
