import { screen, within } from '@testing-library/react';
import { type Browser, heading, type Page } from '../../support/browser.tsx';

export type SectionTitle =
  | 'Personal Information'
  | 'Additional Notes'
  | 'Medical Information'
  | 'Medical Proxy'
  | 'Medical History';

/** Opens the update form of a patient and waits until it is loaded. */
export async function openUpdate(browser: Browser, id: number): Promise<Page> {
  const page = await browser.open(`/admin/patients/update/${id}`, { as: 'admin' });
  await heading('Edit patient');
  await screen.findByRole('group', { name: 'Personal Information' });
  return page;
}

export const section = (title: SectionTitle) => within(screen.getByRole('group', { name: title }));

/** Returns the titles of the sections, in order. */
export const sections = () =>
  [...document.querySelectorAll('.form-section > legend')].map(({ textContent }) => textContent);

export const box = (title: SectionTitle, label: string) =>
  section(title).getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);

/** Replaces the value of a field by pasting, which is faster than typing. */
export async function fillField(
  { user }: Page,
  title: SectionTitle,
  label: string,
  text: string,
): Promise<void> {
  await user.clear(box(title, label));
  await user.click(box(title, label));
  if (text !== '') await user.paste(text);
}

export const save = ({ user }: Page, title: SectionTitle) =>
  user.click(section(title).getByRole('button', { name: `Save ${title}` }));

export const saveAll = ({ user }: Page) =>
  user.click(screen.getByRole('button', { name: 'Save all' }));

/** Returns the sections that have a draft in localStorage. */
export const draftSections = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('draft '))
    .map((key) => key.split(' ').at(-1) ?? '')
    .toSorted();
