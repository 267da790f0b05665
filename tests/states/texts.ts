import type { State } from './states.ts';

export const textStates: State[] = ['about', 'privacy', 'terms'].map((name) => ({
  name,
  isPublic: true,
  open: async (page) => void (await page.goto(`/${name}`)),
}));
