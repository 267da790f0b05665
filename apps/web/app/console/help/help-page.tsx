import type { Language } from '@thinna/contract/words/language';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useConsole } from '../../lib/console/console-language.tsx';
import { LoadState } from '../../ui/console/load-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../page-title.tsx';
import { HelpBack } from './help-back.tsx';
import { HelpStep } from './help-step.tsx';
import { type HelpDictionaries, type HelpWords, useHelpWords } from './use-help-words.ts';

/** The pictures of a side, all of one size. */
export interface HelpPictures {
  /** Returns the address of the picture of a part. */
  addressOf(part: string, language: Language): string | undefined;
  width: number;
  height: number;
}

interface HelpPageProps {
  dictionaries: HelpDictionaries;
  pictures: HelpPictures;
  /** Shown below the last part. */
  children?: ReactNode;
}

/**
 * The help of one side, in parts by task. The hash of the address names a part (#visits), which gets
 * the focus.
 */
export function HelpPage({ dictionaries, pictures, children }: HelpPageProps) {
  const { words } = useConsole();
  const help = useHelpWords(dictionaries);
  useFocusOnPart(help.data !== undefined);

  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle>{words.help.title}</PageTitle>
      <HelpBack />
      <PageHeading className="mt-3 mb-2 text-2xl">{words.help.title}</PageHeading>
      {help.data ? (
        <>
          <p className="mb-4 text-ink-soft">{help.data.intro}</p>
          <Contents parts={help.data.parts} />
          <Parts parts={help.data.parts} pictures={pictures} />
          {children}
        </>
      ) : (
        <LoadState query={help} sentence={words.help.not_loaded} help={words.network_error} />
      )}
    </div>
  );
}

/** Focuses the heading of the part in the address, once it is there and when another is chosen. */
function useFocusOnPart(isLoaded: boolean): void {
  const { hash, key } = useLocation();
  // Also by the key of the entry: the same part may be chosen twice.
  useEffect(() => {
    if (!isLoaded || !key) return;
    const heading = document.getElementById(hash.slice(1));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash, key, isLoaded]);
}

function Contents({ parts }: { parts: HelpWords['parts'] }) {
  const { words } = useConsole();
  const { pathname, search, state } = useLocation();
  return (
    <nav aria-label={words.help.contents}>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {Object.entries(parts).map(([id, { title }]) => (
          <li key={id}>
            {/* Replaces the entry, so that Back leads to where one was before. */}
            <Link
              className="text-button"
              to={{ pathname, search, hash: id }}
              state={state}
              replace
              preventScrollReset
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Parts({ parts, pictures }: { parts: HelpWords['parts']; pictures: HelpPictures }) {
  const { language } = useConsole();
  return Object.entries(parts).map(([id, { title, steps, picture }]) => (
    <section key={id} aria-labelledby={id} className="mt-8">
      <h2 id={id} tabIndex={-1} className="mb-2 scroll-mt-24 text-xl font-bold">
        {title}
      </h2>
      <ol className="list-decimal space-y-2 pl-7">
        {steps.map((step) => (
          <li key={step}>
            <HelpStep>{step}</HelpStep>
          </li>
        ))}
      </ol>
      {picture !== undefined && (
        <img
          className="mt-4 h-auto max-w-full rounded-step border-2 border-line"
          src={pictures.addressOf(id, language)}
          width={pictures.width}
          height={pictures.height}
          loading="lazy"
          alt={picture}
        />
      )}
    </section>
  ));
}
