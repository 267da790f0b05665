import { REGISTERED_FOR_MS } from '@thinna/contract/constants/limits';
import { localizedPath } from '@thinna/contract/constants/site-map';
import { useEffect, useRef } from 'react';
import { useSite } from '../../../lib/site/language.tsx';
import { keepRegistered, type RegistrationKind } from '../../../lib/site/registered.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { TwoPairs } from '../../../ui/slippers.tsx';
import { type FormName, forgetDrafts } from './draft.ts';

interface RegistrationConfirmationProps {
  who: RegistrationKind;
  /** The form that was sent; its draft is deleted. */
  form: FormName;
  /** The number of a family's request. */
  code?: string | undefined;
  home: string;
}

/** Confirms a registration, then goes to the home page, which repeats it (see RegisteredNote). */
export function RegistrationConfirmation({ who, form, code, home }: RegistrationConfirmationProps) {
  const { language, words } = useSite();
  const panel = useRef<HTMLDivElement>(null);
  const address = localizedPath('/', language);

  useEffect(() => {
    forgetDrafts(form);
    keepRegistered({ who, code });
    panel.current?.focus();
    const timer = setTimeout(() => location.replace(address), REGISTERED_FOR_MS);
    return () => clearTimeout(timer);
  }, [who, form, code, address]);

  return (
    <div ref={panel} role="status" tabIndex={-1} className="registered">
      <TwoPairs />
      <div>
        <PageHeading className="text-3xl">{words.registered[who].title}</PageHeading>
        <p>{words.registered[who].next}</p>
        <p>
          <a className="inline-flex min-h-11 items-center" href={address}>
            {home}
          </a>
        </p>
      </div>
    </div>
  );
}
