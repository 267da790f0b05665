import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { heading, row, test } from '../../support/browser.tsx';
import { kinds, withAcceptanceLines } from '../../support/kinds.ts';

const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: /^Search by name/ });
const names = () =>
  screen
    .queryAllByRole('rowheader')
    .map((cell) => cell.textContent?.replace(/ (NEW)?$/, ''))
    .toSorted();

describe.each(kinds)('searching for a $kind', ({ kind, page: PAGE, says, lines }) => {
  test(
    withAcceptanceLines(
      'finds by name, whatever the letter case, without asking the server',
      lines.search,
    ),
    async ({ browser, enrol, network }) => {
      await enrol({ name: 'Anu Thomas', address: 'Biju Road' }, kind);
      await enrol({ name: 'Biju' }, kind);
      await enrol({ name: 'Manu' }, kind);
      const page = await browser.open(PAGE, { as: 'admin' });
      await row('Biju');
      await page.user.type(await box(), 'aNU');
      expect(names()).toEqual(['Anu Thomas', 'Manu']);
      screen.getByText('2 found');
      await page.user.clear(await box());
      await page.user.type(await box(), 'biju');
      expect(names()).toEqual(['Biju']);
      expect(network.calls).toHaveLength(1);
    },
  );

  test(
    withAcceptanceLines('finds by phone, however the number is written', lines.search),
    async ({ browser, enrol }) => {
      await enrol({ name: 'Anu', phone_number: '5300000421' }, kind);
      await enrol({ name: 'Biju', phone_number: '9846012345' }, kind);
      const page = await browser.open(PAGE, { as: 'admin' });
      // The spelling that the list shows.
      (await row('Anu')).getByText('53000 00421');
      for (const searchText of ['53000 00421', '+91 53000-00421', '0 00 42']) {
        await page.user.clear(await box());
        await page.user.paste(searchText);
        expect(names(), searchText).toEqual(['Anu']);
      }
      await page.user.clear(await box());
      await page.user.paste('anu 53000');
      screen.getByText(says.empty);
    },
  );

  test(
    withAcceptanceLines('says when nobody matches, and can be cleared', lines.noMatch),
    async ({ browser, enrol }) => {
      await enrol({ name: 'Anu' }, kind);
      const page = await browser.open(PAGE, { as: 'admin' });
      await row('Anu');
      await page.user.type(await box(), 'xyz');
      screen.getByText(says.empty);
      screen.getByText(/^Nothing matches\./);
      await page.user.click(screen.getByRole('button', { name: 'Clear search' }));
      await row('Anu');
      expect((await box()).value).toBe('');
    },
  );
});

test('medical professionals are found by their specialization as well (MED-02)', async ({
  browser,
  enrol,
}) => {
  const kind = 'medical_professional';
  await enrol({ name: 'Anu', specialization: 'Physiotherapy', experience: 'Oncology' }, kind);
  await enrol({ name: 'Biju', specialization: 'Oncology' }, kind);
  await enrol({ name: 'Physius', specialization: null }, kind);
  const page = await browser.open('/admin/medical-professionals', { as: 'admin' });
  await row('Anu');
  await page.user.type(await box(), 'PHYSI');
  expect(names()).toEqual(['Anu', 'Physius']);
  await page.user.clear(await box());
  await page.user.type(await box(), 'oncology');
  expect(names()).toEqual(['Biju']);
});

describe('searching any list', () => {
  test.for([
    ['a chillu as one letter', 'അർജുൻ', 'അര്‍ജുന്‍'],
    ['a chillu with a joiner', 'അര്‍ജുന്‍', 'അർജുൻ'],
    ['the old au sign', 'സൗദാമിനി', 'സൌദാമിനി'],
    ['a part of the name', 'ജുൻ', 'അര്‍ജുന്‍'],
  ])(
    'finds other Malayalam spellings: %s',
    async ([, searchText = '', stored = ''], { browser, enrol }) => {
      await enrol({ name: stored });
      await enrol({ name: 'Biju' });
      const page = await browser.open('/admin/volunteers', { as: 'admin' });
      await row('Biju');
      await page.user.click(await box());
      await page.user.paste(searchText);
      expect(names()).toEqual([stored]);
    },
  );

  test('loses no letter, wherever in the text it is typed', async ({ browser }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const input = await box();
    await page.user.type(input, 'Aa');
    await page.user.type(input, 'nnamm', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(input.value).toBe('Annamma');
  });

  test('stays out of the address, and survives a reload, a profile and Back', async ({
    browser,
    enrol,
  }) => {
    await enrol({ name: 'Anu' });
    await enrol({ name: 'Biju' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await row('Anu');
    await page.user.type(await box(), 'anu');
    await waitForStored('anu');
    expect(document.location.href).not.toContain('anu');
    page.reload();
    await row('Anu');
    expect(names()).toEqual(['Anu']);
    expect((await box()).value).toBe('anu');

    await page.user.click(screen.getByRole('link', { name: 'View Anu' }));
    await heading('Anu');
    page.back();
    await row('Anu');
    expect(names()).toEqual(['Anu']);
    expect((await box()).value).toBe('anu');
  });

  test('is still there after a record was edited', async ({ browser, enrol }) => {
    await enrol({ name: 'Anu' });
    await enrol({ name: 'Biju' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await row('Anu');
    await page.user.type(await box(), 'anu');
    await waitForStored('anu');
    await page.user.click(screen.getByRole('link', { name: 'Edit Anu' }));
    page.reload();
    const dialog = await screen.findByRole('dialog', { name: 'Edit volunteer' });
    await page.user.type(within(dialog).getByLabelText('Name'), ' Thomas');
    await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await row('Anu Thomas');
    await waitFor(() => expect(page.path()).toBe('/admin/volunteers'));
    expect(names()).toEqual(['Anu Thomas']);
    await waitForStored('anu');
  });

  test('is that of the entry that Back leads to', async ({ browser, enrol }) => {
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await row('Anu');
    await page.user.type(await box(), 'anu');
    await waitForStored('anu');
    await page.user.click(screen.getByRole('link', { name: 'Add volunteer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add volunteer' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.type(await box(), ' thomas');
    await waitForStored('anu thomas');
    page.back();
    await waitFor(async () => expect((await box()).value).toBe('anu'));
  });
});

/** Waits until the history entry holds the search text. */
const waitForStored = (text: string) =>
  waitFor(() => expect(history.state).toMatchObject({ usr: { search: text } }));
