import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { flushPending, heading, pollWithoutClock } from '../../support/browser.tsx';
import { hideTable } from '../../support/faults.ts';
import { CALL, chosen, field, findField, options, panel, TITLE, test } from './search.ts';

describe('the search of the office', () => {
  test('SRC-12 SRC-13 opens from the bar, and asks once, 300 ms after the last keystroke', async ({
    database: { db },
    network,
    openSearch,
  }) => {
    await addPatient(db, { first_name: 'Kalyani' });
    await addPatient(db, { first_name: 'Kamala' });
    const page = await openSearch();
    expect(document.activeElement).toBe(field());
    panel().getByText('Type at least two letters or digits');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const value of ['k', 'ka', 'kam']) {
      fireEvent.change(field(), { target: { value } });
      await flushPending();
      vi.advanceTimersByTime(299);
      await flushPending();
    }
    expect(network.sent(CALL)).toEqual([]);
    vi.advanceTimersByTime(1);
    await pollWithoutClock(() => options().length === 1);
    expect(panel().getByRole('status').textContent).toBe('1 found');
    expect(network.sent(CALL)).toMatchObject([{ body: { text: 'kam' }, status: 200 }]);
    expect(page.path(), 'the text is in no address').toBe('/admin/dashboard');
    expect(JSON.stringify(history.state)).not.toContain('kam');
  });

  test('SRC-14 shows groups, the number that was searched for, and whose it is', async ({
    clock,
    database: { db },
    openSearch,
  }) => {
    const number = '5214066201';
    const request = await addRequest(db, {
      patient_name: 'Kalyani Amma',
      contact_name: 'Ravi',
      contact_phone_number: number,
      place: 'Kadavu',
      created_at: new Date('2026-08-02T06:00:00Z'),
    });
    await addPatient(db, {
      first_name: 'Thankamma',
      phone_number: number,
      place: 'Mala',
      removed_at: clock.now,
    });
    await addPatient(db, {
      original_id: request,
      first_name: 'കല്യാണി',
      age: 78,
      phone_number: '9846012345',
      place: null,
      proxy_name: 'Ravi',
      proxy_relation: 'son',
      proxy_phone_number: number,
    });
    await addHelper(db, { name: 'Ravi T.', phone_number: number, kind: 'caregiver' });
    const page = await openSearch();
    await page.user.type(field(), '+91 52140-66201');
    await waitFor(() => expect(options()).toHaveLength(4));
    expect(panel().getByRole('status').textContent).toBe('4 found');
    expect(options()).toEqual([
      expect.stringMatching(/^കല്യാണി · , Age 78 · , PC-\d+52140 66201 proxy: Ravi, son$/),
      expect.stringMatching(/^Thankamma · , PC-\d+52140 66201 own number · , MalaNot in care now$/),
      'Kalyani Amma52140 66201 contact: Ravi · , Kadavu · , received 2 Aug 2026Taken into care',
      'Ravi T. · , Caregiver52140 66201 own number · , Near the temple, Mala',
    ]);
    for (const option of screen.getAllByRole('option')) {
      expect(option.querySelector('mark')?.textContent).toBe('52140 66201');
    }
    const groups = screen.getAllByRole('group').map((group) => {
      const label = document.getElementById(group.getAttribute('aria-labelledby') ?? '');
      return label?.textContent;
    });
    expect(groups).toEqual(['Patients', 'Requests', 'Helpers']);

    // A part is marked where it stands, and a name by nothing.
    await page.user.clear(field());
    await page.user.type(field(), '4066');
    await waitFor(() =>
      expect(screen.getAllByRole('option')[0]?.querySelector('mark')?.textContent).toBe('40 66'),
    );
    await page.user.clear(field());
    await page.user.type(field(), 'thankamma');
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(document.querySelector('mark')).toBeNull();
  });

  test('SRC-14 names the proxy who was searched for by name, and the house that was', async ({
    database: { db },
    openSearch,
  }) => {
    await addPatient(db, {
      first_name: 'Kalyani',
      phone_number: '9846012345',
      place: 'Kadavu',
      address: 'Thekkeparambil',
      proxy_name: 'Ravi',
      proxy_phone_number: '5214066201',
    });
    const page = await openSearch();
    await page.user.type(field(), 'ravi');
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(options()[0]).toMatch(/52140 66201 proxy: Ravi · , Kadavu$/);
    await page.user.clear(field());
    await page.user.type(field(), 'kalyani thekke');
    await waitFor(() => expect(options()[0]).toMatch(/98460 12345 own number · , Thekkeparambil$/));
  });

  test('SRC-13 says when nothing is found, and when there are more', async ({
    database: { db },
    openSearch,
  }) => {
    for (let at = 1; at <= 9; at += 1) await addHelper(db, { name: `Anu ${at}` });
    const page = await openSearch();
    await page.user.type(field(), 'nobody');
    await panel().findByText('Nothing found');
    panel().getByText('Try fewer letters, or another spelling.');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await page.user.clear(field());
    await page.user.type(field(), 'anu');
    await panel().findByText('8 found · There are more. Type a little more to find the right one.');
    expect(options()).toHaveLength(8);
    expect(field().getAttribute('aria-expanded')).toBe('true');
  });

  test('SRC-19 says when it did not work, and tries again', async ({ database, openSearch }) => {
    await addPatient(database.db, { first_name: 'Kalyani' });
    const repair = await hideTable(database, 'helpers');
    const page = await openSearch();
    await page.user.type(field(), 'kalyani');
    await panel().findByText('The search did not work.');
    expect(options()).toEqual([]);
    await repair();
    await page.user.click(panel().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(chosen()).toMatch(/^Kalyani/));
    await panel().findByText('1 found');
  });

  test('SRC-13 shows nothing of an earlier text while another one is typed', async ({
    database: { db },
    network,
    openSearch,
  }) => {
    await addPatient(db, { first_name: 'Kalyani' });
    const page = await openSearch();
    await page.user.type(field(), 'kalyani');
    await waitFor(() => expect(options()).toHaveLength(1));
    const release = network.hold();
    await page.user.type(field(), ' x{Enter}');
    expect(options()).toEqual([]);
    panel().getByText('Loading...');
    expect(page.path()).toBe('/admin/dashboard');
    release();
    await panel().findByText('Nothing found');
  });

  test('SRC-12 speaks Malayalam', async ({ browser, database: { db } }) => {
    localStorage.setItem('language', 'ml');
    await addPatient(db, { first_name: 'Kalyani', phone_number: '5214066201' });
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    await heading('അഡ്മിൻ ഡാഷ്ബോർഡ്');
    const title = 'തിരയുക: രോഗികൾ, സഹായ അപേക്ഷകൾ, സഹായികൾ';
    await page.user.click(screen.getByRole('button', { name: title }));
    await page.user.type(await screen.findByRole('combobox', { name: title }), '52140');
    await screen.findByText('കണ്ടെത്തിയത്: 1');
    expect(options()[0]).toMatch(/52140 66201 സ്വന്തം നമ്പർ$/);
    screen.getByRole('link', { name: 'വിളിക്കുക Kalyani' });
  });
});

describe('the keys of the search', () => {
  test('SRC-17 SRC-18 / opens it, Esc closes it and gives the focus back', async ({ browser }) => {
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    await heading('Admin Dashboard');
    const bell = screen.getByRole('link', { name: /^Notifications/ });
    bell.focus();
    await page.user.keyboard('/');
    await findField();
    expect(field().value, 'the key itself is not typed').toBe('');
    await page.user.type(field(), 'a/b');
    expect(field().value).toBe('a/b');
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
  });

  test('SRC-18 on a list / leads to its own search first, and from there to this one', async ({
    browser,
  }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await heading('Volunteers');
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    await page.user.keyboard('/');
    expect(document.activeElement).toBe(box);
    expect(screen.queryByRole('dialog')).toBeNull();
    await page.user.type(box, 'an/');
    expect(box.value).toBe('an/');
    await page.user.clear(box);
    await page.user.keyboard('/');
    await findField();
    expect(box.value).toBe('');
  });

  test('SRC-18 are off when they are switched off, and / is typed in every other field', async ({
    browser,
    database: { db },
    openSearch,
  }) => {
    await addPatient(db, { first_name: 'Kalyani', phone_number: '5214066201' });
    localStorage.setItem('search-key-off', 'yes');
    const page = await openSearch();
    const follow = vi.fn((event: Event) => event.preventDefault());
    await page.user.type(field(), '52140');
    await waitFor(() => expect(chosen()).toMatch(/^Kalyani/));
    screen.getByRole('link', { name: 'Call Kalyani' }).addEventListener('click', follow);
    await page.user.keyboard('c');
    expect(follow).not.toHaveBeenCalled();
    expect(field().value).toBe('52140c');
    await page.user.keyboard('{Escape}/');
    expect(screen.queryByRole('dialog')).toBeNull();
    localStorage.removeItem('search-key-off');
    const form = await browser.open('/admin/own-password');
    await form.user.type(await screen.findByLabelText('Current password'), 'a/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
