import { screen } from '@testing-library/react';

export const PAGE = '/admin/patient-management';
export const LIST = '/api/patients';
/** The first request of the screen, without a search. */
export const FIRST = `GET ${LIST}?limit=200`;
export const NONE = 'No patients found';

/** Returns the listed names, newest first. Queries by role are slow with many rows. */
export const names = () =>
  [...document.querySelectorAll('th[scope="row"] [lang]')].map(({ textContent }) => textContent);

export const findSearchBox = () => screen.findByRole<HTMLInputElement>('searchbox');
