import { tellCalls, type WayToTell } from '@thinna/contract/visits/tell-calls';
import type { Told } from '@thinna/contract/visits/told-mark';
import { fill } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { useState } from 'react';
import { Failure } from '../../lib/console/api.ts';
import { useWords } from '../../lib/console/console-language.tsx';
import { useAction } from '../../lib/console/use-call.ts';
import { useFacts } from '../../lib/facts.ts';
import { whatsappLink } from '../../lib/whatsapp.ts';
import { formatPhone, phoneLink } from '../../ui/phone-number.tsx';
import { HiddenName } from '../contact-links.tsx';
import { familyMessage, useMessageWords } from './family-message.ts';

interface TellLinksProps {
  visit: { id: number; visit_date: string; visit_time: string };
  number: string;
  /** Whom the links reach, for screen readers. */
  name: string;
  language: Language;
  onTold(told: Told): void;
}

/** Opens WhatsApp with the text, or the phone; either is noted in the moment of the press. */
export function TellLinks({ visit, number, name, language, onTold }: TellLinksProps) {
  const { patient_record: text } = useWords();
  const messages = useMessageWords();
  const { clinic } = useFacts();
  const { id, visit_date, visit_time } = visit;
  const { run } = useAction(tellCalls.tell, { refreshes: [] });
  // It stays until the next press: whoever has pressed looks at WhatsApp for a while.
  const [failure, setFailure] = useState<string>();

  const note = async (how: WayToTell) => {
    setFailure(undefined);
    try {
      const body = { how, visit_date, visit_time };
      onTold((await run({ params: { id: String(id) }, body })).told);
    } catch (error) {
      const isGone = error instanceof Failure && error.status === 404;
      setFailure(isGone ? messages.changed : messages.not_noted);
    }
  };

  return (
    <>
      <div className="my-2 flex flex-wrap gap-2">
        <a
          className="button-quiet no-underline"
          href={whatsappLink(familyMessage(visit, language, clinic), number)}
          target="_blank"
          rel="noreferrer"
          onClick={() => void note('whatsapp')}
        >
          {text.whatsapp}
          <HiddenName>{name}</HiddenName>
        </a>
        <a
          className="button-quiet tabular-nums no-underline"
          href={phoneLink(number)}
          onClick={() => void note('call')}
        >
          {fill(text.call, { number: formatPhone(number) })}
          <HiddenName>{name}</HiddenName>
        </a>
      </div>
      {failure !== undefined && (
        <p role="alert" className="notice mb-3">
          {failure}
        </p>
      )}
    </>
  );
}
