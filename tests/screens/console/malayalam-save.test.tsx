import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { failWrites } from '../../support/faults.ts';
import { insertPatient } from '../../support/patient-list-rows.ts';
import { addressOf, entryKinds, pasteText, test } from '../staff/add-entry-screens.tsx';

const SAVE = /^സൂക്ഷിക്കുക/;

/** Titles and messages of each staff entry, written out so that swapped words are noticed. */
const staffSays = {
  'Health Status': {
    title: 'ആരോഗ്യനില',
    label: 'കുറിപ്പ് (നിർബന്ധമില്ല)',
    updated: 'ആരോഗ്യനില പുതുക്കി',
    failed: 'ആരോഗ്യനില പുതുക്കാൻ കഴിഞ്ഞില്ല',
  },
  'Medical History': {
    title: 'രോഗചരിത്രം',
    label: 'രോഗചരിത്രം',
    updated: 'രോഗചരിത്രം പുതുക്കി',
    failed: 'രോഗചരിത്രം പുതുക്കാൻ കഴിഞ്ഞില്ല',
  },
  'Additional Notes': {
    title: 'മറ്റു കുറിപ്പുകൾ',
    label: 'മറ്റു കുറിപ്പുകൾ',
    updated: 'മറ്റു കുറിപ്പുകൾ പുതുക്കി',
    failed: 'മറ്റു കുറിപ്പുകൾ പുതുക്കാൻ കഴിഞ്ഞില്ല',
  },
} as const;

describe('in Malayalam', () => {
  test.for(entryKinds)(
    '$lines staff are told that an addition failed, and then that it is saved: $title',
    async ({ kind, title, table }, { assigned, browser, database, staff }) => {
      localStorage.setItem('language', 'ml');
      const says = staffSays[title];
      const { id } = await assigned(kind);
      const page = await browser.open(`${addressOf(kind)}&open=${id}`, { as: await staff() });
      const details = within(await screen.findByRole('dialog', { name: 'ചുമതലയുടെ വിവരങ്ങൾ' }));
      const section = within(details.getByRole('region', { name: says.title }));
      await page.user.click(section.getByRole('link', { name: /^ചേർക്കുക/ }));
      const form = within(await screen.findByRole('dialog', { name: `ചേർക്കുക: ${says.title}` }));
      await pasteText(page, form.getByLabelText(says.label), 'നന്നായി ഉറങ്ങി');

      const repair = await failWrites(database, table, 'insert');
      await page.user.click(form.getByRole('button', { name: SAVE }));
      await form.findByText(says.failed);
      await repair();
      await page.user.click(form.getByRole('button', { name: SAVE }));
      await section.findByText(`✓ ${says.updated}`);
    },
  );

  test.for([
    ['PAT-53', 'വ്യക്തിഗത വിവരങ്ങൾ', 'മുഴുവൻ പേര്', 'വ്യക്തിഗത വിവരങ്ങൾ'],
    ['PAT-55', 'മറ്റു കുറിപ്പുകൾ', 'മറ്റു കുറിപ്പുകൾ', 'മറ്റു കുറിപ്പുകൾ'],
    ['PAT-59', 'ചികിത്സാ വിവരങ്ങൾ', 'കുറിപ്പ് (നിർബന്ധമില്ല)', 'ചികിത്സാ വിവരങ്ങൾ'],
    [
      'PAT-61',
      'രോഗിക്കു പകരം തീരുമാനിക്കുന്ന ആൾ',
      'പകരം തീരുമാനിക്കുന്ന ആളുടെ പേര് (നിർബന്ധമില്ല)',
      'രോഗിക്കു പകരം തീരുമാനിക്കുന്ന ആളുടെ വിവരങ്ങൾ',
    ],
    ['PAT-63', 'രോഗചരിത്രം', 'രോഗചരിത്രം', 'രോഗചരിത്രം'],
  ] as const)(
    '%s the office is told that a section failed, and then that it is saved: %s',
    async ([line, title, label, subject], { browser, database }) => {
      localStorage.setItem('language', 'ml');
      const support_type = line === 'PAT-55' ? 'other' : 'medical';
      const id = await insertPatient(database, { support_type });
      const page = await browser.open(`/admin/patients/update/${id}`, { as: 'admin' });
      const section = within(await screen.findByRole('group', { name: title }));
      const save = () => page.user.click(section.getByRole('button', { name: SAVE }));
      await page.user.clear(section.getByLabelText(label));
      await pasteText(page, section.getByLabelText(label), 'കല്യാണി');

      const repair = await failWrites(database, 'audit', 'insert');
      await save();
      expect((await section.findByText(/^⚠/)).textContent).toBe(`⚠ ${subject} പുതുക്കാൻ കഴിഞ്ഞില്ല`);
      await repair();
      await save();
      expect((await section.findByText(/^✓/)).textContent).toBe(`✓ ${subject} പുതുക്കി!`);
    },
  );
});
