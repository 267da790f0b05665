import type { Inline, PageText } from '@thinna/contract/site/text';
import { fill } from '@thinna/contract/words/index';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageOf } from '../../lib/site/page.server.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { Blocks } from './blocks.tsx';
import '../../styles/texts.css';

const names = ['about', 'privacy', 'terms'] as const;

export function loader(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url);
  const { facts, language, pages } = pageOf(args);
  const name = names.find((pageName) => pathname.endsWith(`/${pageName}`)) ?? 'about';
  const { about, privacy, terms, notice } = facts.texts;
  return {
    path: `/${name}` as const,
    text: { about, privacy, terms }[name][language],
    // The privacy page also shows the consent notice of the registration forms, with its version.
    notice: name === 'privacy' ? notice[language] : null,
    words: pages.text,
  };
}

/** The about, privacy and terms pages, whose texts a clinic can replace. */
export default function TextPage() {
  const { path, text, notice, words } = useLoaderData<typeof loader>();
  return (
    <article className="text-page">
      <PageHead title={text.title} description={descriptionOf(text)} path={path} />
      <PageHeading className="mb-4 text-3xl md:text-4xl">{text.title}</PageHeading>
      <Blocks blocks={text.blocks} />
      {notice && (
        <section aria-labelledby="notice" className="text-notice">
          <h2 id="notice">{notice.title}</h2>
          <p className="hint">{fill(words.notice_version, { version: notice.version })}</p>
          <Blocks blocks={notice.blocks} />
        </section>
      )}
    </article>
  );
}

/** Characters of a description that search engines and messengers show. */
const DESCRIPTION_MAX = 200;

/** Returns the whole sentences of the first paragraph that fit into a description. */
function descriptionOf({ blocks }: PageText): string {
  const paragraph = blocks.find((block) => block.kind === 'paragraph');
  const text = (paragraph?.inline ?? []).map((piece: Inline) => piece.text).join('');
  let description = '';
  for (const sentence of text.match(/[^.!?]+[.!?]*\s*/g) ?? []) {
    if ((description + sentence).trim().length > DESCRIPTION_MAX) break;
    description += sentence;
  }
  return description.trim() || `${text.slice(0, DESCRIPTION_MAX - 1)}…`;
}
