import type { LoaderFunctionArgs } from 'react-router';
import { pageOf } from '../../lib/site/page.server.ts';
import { dutyOf } from '../duty.server.ts';

/** Loader data of both registration pages; `formResult`: refusal of a post without scripts. */
export function registrationData(args: LoaderFunctionArgs) {
  const { facts, language, pages, shared } = pageOf(args);
  return {
    shared,
    common: pages.registration,
    notice: facts.texts.notice[language],
    formResult: facts.answered,
    duty: dutyOf(args),
  };
}

export type RegistrationData = ReturnType<typeof registrationData>;
