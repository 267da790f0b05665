import { registrationFailure } from '@thinna/contract/registrations/registrations';
import { type ReactNode, useRef } from 'react';
import type { z } from 'zod';
import { useSite } from '../../../lib/site/language.tsx';
import type { RegistrationKind } from '../../../lib/site/registered.ts';
import {
  Form,
  type FormError,
  type SubmitResult,
  useIsSending,
  type Values,
} from '../../../ui/form/form.tsx';
import { CallList } from '../../frame/call-list.tsx';
import type { RegistrationData } from '../registration-data.server.ts';
import { type FormName, keepDraft, readDraft } from './draft.ts';
import { Notice } from './notice.tsx';
import { sendRegistration } from './send.ts';

interface RegistrationFormProps<S extends z.ZodObject> {
  who: RegistrationKind;
  name: FormName;
  /** The address of the page without `sent` and hash; the form posts to it without scripts. */
  action: string;
  schema: S;
  loaded: RegistrationData;
  /** Converts the form's values into the fields of the call's body. */
  bodyOf(values: z.output<S>): object;
  onChange?(values: Values): void;
  onRefused(isRefused: boolean): void;
  /** Called with the number of a family's request. */
  onAccepted(code: string | undefined): void;
  children: ReactNode;
}

/** A registration form with honeypot, consent notice and draft. Also works without scripts. */
export function RegistrationForm<S extends z.ZodObject>({
  who,
  name,
  action,
  schema,
  loaded,
  bodyOf,
  onChange,
  onRefused,
  onAccepted,
  children,
}: RegistrationFormProps<S>) {
  const { shared, common, notice, formResult } = loaded;
  const { language } = useSite();
  const honeypot = useRef<HTMLInputElement>(null);
  const openedAt = useRef(0);

  const recall = (): Values => {
    const draft = readDraft(name);
    openedAt.current = draft.openedAt;
    // The values of a post without scripts are newer than the draft.
    return formResult ? {} : draft.values;
  };

  const send = async (values: z.output<S>): Promise<SubmitResult> => {
    const body = {
      ...bodyOf(values),
      consent: true,
      notice_version: notice.version,
      website: honeypot.current?.value ?? '',
    };
    const result = await sendRegistration(who, body, { language, openedAt: openedAt.current });
    if ('failure' in result) return toFormError(registrationFailure(who, result.failure, shared));
    onAccepted(result.code);
  };

  return (
    <Form
      schema={schema}
      initial={formResult?.values ?? {}}
      onSend={send}
      onChange={(values) => {
        keepDraft(name, { values, openedAt: openedAt.current });
        onChange?.(values);
      }}
      early={{
        id: 'registration',
        action,
        refused: formResult && toFormError(formResult),
        recall,
        onRefused,
        instead: (
          <>
            <p className="mt-2">{common.call_instead}</p>
            <CallList />
          </>
        ),
      }}
    >
      {children}
      <p className="trap" aria-hidden="true">
        <label htmlFor="website">{common.leave_empty}</label>
        <input ref={honeypot} id="website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <Notice common={common} notice={notice} />
      <Submit common={common} />
    </Form>
  );
}

/** Drops the general sentence if fields have problems: the links to the fields say enough. */
function toFormError({ sentence, problems }: Required<FormError>): FormError {
  return problems && problems.length > 0 ? { sentence: null, problems } : { sentence };
}

function Submit({ common }: Pick<RegistrationData, 'common'>) {
  const isSending = useIsSending();
  return (
    <button type="submit" className="button mt-4 w-full" disabled={isSending}>
      {isSending ? common.sending : common.submit}
    </button>
  );
}
