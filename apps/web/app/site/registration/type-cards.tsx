import { type RegistrantType, registrantTypes } from '@thinna/contract/registrations/registrations';
import type { PageWords } from '@thinna/contract/words/index';
import type { MouseEvent } from 'react';
import { forgetDrafts } from './form/draft.ts';

interface TypeCardsProps {
  address: string;
  words: PageWords['helper_registration'];
  chosen: RegistrantType | null;
  /** Called when the current type is chosen again. */
  onAgain(): void;
}

/** Links to the form of each registrant type. Choosing a type deletes all drafts. */
export function TypeCards({ address, words, chosen, onAgain }: TypeCardsProps) {
  const choose = (event: MouseEvent, type: RegistrantType) => {
    forgetDrafts(...registrantTypes);
    if (type !== chosen) return;
    event.preventDefault();
    onAgain();
  };

  return (
    <section aria-labelledby="type-question" className="mb-8">
      <h2 id="type-question">{words.question}</h2>
      <ul className="type-cards">
        {registrantTypes.map((type) => (
          <li key={type}>
            <a
              className="card-link type-card"
              // No hash for the current type: without scripts, the link must reload the page.
              href={`${address}?type=${type}${type === chosen ? '' : '#form'}`}
              aria-current={type === chosen ? 'true' : undefined}
              aria-describedby={chosen === null ? undefined : 'type-clears'}
              onClick={(event) => choose(event, type)}
            >
              <span className="flex items-start justify-between gap-2 text-xl font-bold">
                {words.types[type].title}
                {type === chosen && <span aria-hidden="true">✓</span>}
              </span>
              <span>{words.types[type].about}</span>
            </a>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <p id="type-clears" className="hint mt-2">
          {words.clears}
        </p>
      )}
    </section>
  );
}
