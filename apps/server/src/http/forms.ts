import { localizedPath, REQUEST_STATUS } from '@thinna/contract/constants/site-map';
import type { Answer, Call } from '@thinna/contract/kit/call';
import { metaOf } from '@thinna/contract/kit/failure';
import { phoneDigits } from '@thinna/contract/kit/field';
import {
  registrantTypeOf,
  registrationCalls,
  registrationFailure,
} from '@thinna/contract/registrations/registrations';
import { type RequestState, requestStateCalls } from '@thinna/contract/request-state/request-state';
import type { Language } from '@thinna/contract/words/language';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { failureBodyOf, toRefusalAndLog } from './failures.ts';
import { type Handler, runHandler } from './implement.ts';
import { wordsByLanguage } from './language.ts';
import { sendFormPage } from './pages.ts';
import type { Web } from './web-build.ts';

type Form = keyof typeof registrationCalls;

const pages = {
  helper: '/volunteer-caregiver-registration',
  patient: '/patient-registration',
} as const satisfies Record<Form, string>;

/**
 * In a URL-encoded form a Malayalam letter takes nine bytes, and hidden questions are sent as well.
 */
const BODY_LIMIT_BYTES = 262_144;

/**
 * Accepts the forms without JavaScript: they post to their own page and get the same page with the
 * same sentences back. A registration redirects to a URL without the typed values, which can be
 * reloaded.
 */
export function installForms(app: FastifyInstance, services: Services, web: Web): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const language of ['en', 'ml'] as const) {
      for (const form of ['helper', 'patient'] as const)
        acceptForm(scope, services, web, form, language);
      acceptStatusForm(scope, services, web, language);
    }
  });
}

function acceptForm(
  app: FastifyInstance,
  services: Services,
  web: Web,
  form: Form,
  language: Language,
): void {
  const call = registrationCalls[form];
  const words = wordsByLanguage[language];
  const page = localizedPath(pages[form], language);
  // The cast is safe: runHandler validates the body with this handler's own call.
  const handler = services.registrations[form] as unknown as Handler<Call>;

  app.post(
    page,
    { config: { access: 'public' }, bodyLimit: BODY_LIMIT_BYTES },
    async (request, reply) => {
      const values = normalizeValues(call, request.body);
      const type = form === 'helper' ? registrantTypeOf(values.userType) : 'patient';
      const body = { ...values, consent: values.consent === 'true' };
      let answer: unknown;
      try {
        answer = await runHandler(call, handler, { request, reply, body, words });
      } catch (error) {
        const refusal = toRefusalAndLog(error as FastifyError, call, request, reply);
        const failure = { status: refusal.status, body: failureBodyOf(refusal, words) };
        const answered = {
          values: visibleValues(call, values),
          ...registrationFailure(form, failure, words),
        };
        const address = form === 'helper' && type ? `${page}?type=${type}` : page;
        return sendFormPage(services, web, { address, status: refusal.status, answered }, reply);
      }
      return reply.redirect(`${page}?sent=${type}${codeParam(answer)}`, 303);
    },
  );
}

/** Answers with the page and the state of the request, in an address that says nothing of it. */
function acceptStatusForm(
  app: FastifyInstance,
  services: Services,
  web: Web,
  language: Language,
): void {
  const call = requestStateCalls.read;
  const words = wordsByLanguage[language];
  const address = localizedPath(REQUEST_STATUS, language);
  // The cast is safe: runHandler validates the body with this handler's own call.
  const handler = services.requestStates.read as unknown as Handler<Call>;

  app.post(
    address,
    { config: { access: 'public' }, bodyLimit: BODY_LIMIT_BYTES },
    async (request, reply) => {
      const body = normalizeValues(call, request.body);
      let requestState: RequestState;
      try {
        const answer = await runHandler(call, handler, { request, reply, body, words });
        requestState = answer as RequestState;
      } catch (error) {
        const refusal = toRefusalAndLog(error as FastifyError, call, request, reply);
        const { message: sentence, details: problems = [] } = failureBodyOf(refusal, words);
        const answered = { values: visibleValues(call, body), sentence, problems };
        return sendFormPage(services, web, { address, status: refusal.status, answered }, reply);
      }
      return sendFormPage(services, web, { address, status: 200, requestState }, reply);
    },
  );
}

/** Returns the number of the request, which a registration of a helper does not have. */
function codeParam(answer: unknown): string {
  const { code } = answer as Partial<Answer<typeof registrationCalls.patient>>;
  return code === undefined ? '' : `&code=${code}`;
}

type FormCall = Call & Required<Pick<Call, 'body'>>;

/** Keeps only the fields that the form asks for. */
function visibleValues(call: FormCall, values: Record<string, string>): Record<string, string> {
  const visible = Object.entries(values).filter(([field]) => metaOf(call.body, field).label);
  return Object.fromEntries(visible);
}

/** Normalizes the values as the page's script does: phone numbers to digits, line ends to LF. */
function normalizeValues(call: FormCall, body: unknown): Record<string, string> {
  const texts = Object.entries(body ?? {}).flatMap(([field, text]) => {
    if (typeof text !== 'string' || field === 'seconds_open') return [];
    const isPhone = metaOf(call.body, field).control === 'phone';
    return [[field, isPhone ? phoneDigits(text) : text.replaceAll('\r\n', '\n')]];
  });
  return Object.fromEntries(texts);
}
