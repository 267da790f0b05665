import { screen, within } from '@testing-library/react';

export const RECORD_PAGE = '/admin/patients/view';

export const block = (title: string) => within(screen.getByRole('region', { name: title }));

/** The facts that a part of the page tells: pairs of a label and its value. */
export function factsIn(part: HTMLElement): (string | null)[][] {
  return [...part.querySelectorAll('dl > div')].map((fact) => [
    fact.querySelector('dt')?.textContent ?? null,
    fact.querySelector('dd')?.textContent ?? null,
  ]);
}
