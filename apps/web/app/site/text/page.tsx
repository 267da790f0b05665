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
  const name = names.find((one) => pathname.endsWith(`/${one}`)) ?? 'about';
  const { about, privacy, terms, notice } = facts.texts;
  return {
    path: `/${name}` as const,
    text: { about, privacy, terms }[name][language],
    // What stands beside the forms can be read here as well, with the version that is kept.
    notice: name === 'privacy' ? notice[language] : null,
    words: pages.text,
  };
}

/** About, privacy, terms: words that a clinic can own. */
export default function TextPage() {
  const { path, text, notice, words } = useLoaderData<typeof loader>();
  return (
    <article className="text-page">
      <PageHead title={text.title} description={beginningOf(text)} path={path} />
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

/** What search engines and messengers show of a page is not longer. */
const DESCRIPTION_MAX = 200;

/** The first sentences of the first paragraph. */
function beginningOf({ blocks }: PageText): string {
  const first = blocks.find((block) => block.kind === 'paragraph');
  const text = (first?.inline ?? []).map((piece: Inline) => piece.text).join('');
  let beginning = '';
  for (const sentence of text.match(/[^.!?]+[.!?]*\s*/g) ?? []) {
    if ((beginning + sentence).trim().length > DESCRIPTION_MAX) break;
    beginning += sentence;
  }
  return beginning.trim() || `${text.slice(0, DESCRIPTION_MAX - 1)}…`;
}
