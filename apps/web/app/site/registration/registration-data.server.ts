import type { LoaderFunctionArgs } from 'react-router';
import { pageOf } from '../../lib/site/page.server.ts';
import { dutyOf } from '../duty.server.ts';

/** What both registrations are given: their words, the notice, and what came of a form without scripts. */
export function registrationData(args: LoaderFunctionArgs) {
  const { facts, language, pages, shared } = pageOf(args);
  return {
    shared,
    common: pages.registration,
    notice: facts.texts.notice[language],
    answered: facts.answered,
    duty: dutyOf(args),
  };
}

export type RegistrationData = ReturnType<typeof registrationData>;
