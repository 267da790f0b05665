import { screen } from '@testing-library/react';

export const PAGE = '/admin/patient-management';
export const LIST = '/api/patients';
/** What the screen asks for when nothing is sought. */
export const FIRST = `GET ${LIST}?limit=200`;
export const NONE = 'No patients found';

/** Who is listed, newest first, without badge and number. Not by role, which takes long among many. */
export const names = () =>
  [...document.querySelectorAll('th[scope="row"] [lang]')].map(({ textContent }) => textContent);

export const box = () => screen.findByRole<HTMLInputElement>('searchbox');
