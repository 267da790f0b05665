import { screen, within } from '@testing-library/react';

export const RECORD_PAGE = '/admin/patients/view';

export const block = (title: string) => within(screen.getByRole('region', { name: title }));

/** Returns the label and the value of each fact in a part of the page. */
export function factsIn(part: HTMLElement): (string | null)[][] {
  return [...part.querySelectorAll('dl > div')].map((fact) => [
    fact.querySelector('dt')?.textContent ?? null,
    fact.querySelector('dd')?.textContent ?? null,
  ]);
}
