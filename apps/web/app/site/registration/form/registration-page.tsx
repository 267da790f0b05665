import type { PublicPage } from '@thinna/contract/constants/site-map';
import { fill } from '@thinna/contract/words/index';
import { type ReactNode, useState } from 'react';
import { useSite } from '../../../lib/site/language.tsx';
import type { RegistrationKind } from '../../../lib/site/registered.ts';
import { SharedWordsProvider } from '../../../lib/words.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { formatPhone, phoneLink } from '../../../ui/phone-number.tsx';
import { DutyHours } from '../../frame/call-bar.tsx';
import { CallList } from '../../frame/call-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import type { RegistrationData } from '../registration-data.server.ts';
import { RegistrationConfirmation } from './confirmation.tsx';
import type { FormName } from './draft.ts';

interface RegistrationPageProps {
  who: RegistrationKind;
  path: PublicPage;
  words: { title: string; intro: string };
  loaded: RegistrationData;
  /** The form that the server accepted without scripts. */
  sent: Sent | null;
  children(callbacks: {
    onRefused(isRefused: boolean): void;
    onAccepted(sent: Sent): void;
  }): ReactNode;
}

/** An accepted form, with the number of a family's request. */
interface Sent {
  form: FormName;
  code?: string | undefined;
}

/** The layout of both registration pages: phone numbers and form, then the confirmation. */
export function RegistrationPage({
  who,
  path,
  words,
  loaded,
  sent: sentWithoutScripts,
  children,
}: RegistrationPageProps) {
  const { shared, common, formResult, duty } = loaded;
  const site = useSite().words;
  const [sent, setSent] = useState(sentWithoutScripts);
  const [isRefused, setIsRefused] = useState(formResult !== null);
  const title = isRefused ? fill(shared.form.error, { message: words.title }) : words.title;

  return (
    <SharedWordsProvider value={shared}>
      <PageHead
        title={sent === null ? title : site.registered[who].title}
        description={words.intro}
        path={path}
      />
      {sent === null ? (
        <div className="registration">
          <div>
            <PageHeading className="mb-4 text-3xl md:text-4xl">{words.title}</PageHeading>
            {duty && (
              <p className="call-first">
                {common.call_instead}{' '}
                <a className="button-quiet" href={phoneLink(duty.number)}>
                  {duty.label} <span className="tabular-nums">{formatPhone(duty.number)}</span>
                </a>{' '}
                <DutyHours duty={duty} />
              </p>
            )}
            {children({ onRefused: setIsRefused, onAccepted: setSent })}
          </div>
          <aside className="rather-call">
            <h2>{common.rather_call}</h2>
            <p>{common.call_us}</p>
            <CallList />
          </aside>
        </div>
      ) : (
        <RegistrationConfirmation who={who} {...sent} home={common.home} />
      )}
    </SharedWordsProvider>
  );
}
