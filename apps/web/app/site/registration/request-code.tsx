import type { PageWords } from '@thinna/contract/words/index';
import { useFacts } from '../../lib/facts.ts';
import { useSite } from '../../lib/site/language.tsx';
import { requestLinks } from './request-links.ts';

interface RequestCodeProps {
  code: string;
  words: PageWords['request_code'];
}

/** The number of a request, with the ways to keep it and to ask what became of the request. */
export function RequestCode({ code, words }: RequestCodeProps) {
  const { language } = useSite();
  const { page, share } = requestLinks(code, useFacts().clinic, language);
  return (
    <div className="request-code mt-3">
      <p className="font-bold">
        {words.keep}: <code>{code}</code>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <a className="button-quiet no-underline" href={share}>
          {words.send}
        </a>
        <a className="inline-flex min-h-11 items-center" href={page}>
          {words.see}
        </a>
      </p>
    </div>
  );
}
