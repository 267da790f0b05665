import { localizedPath, REQUEST_STATUS } from '@thinna/contract/constants/site-map';
import { requestStateInput } from '@thinna/contract/request-state/request-state';
import { fill } from '@thinna/contract/words/index';
import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useSite } from '../../lib/site/language.tsx';
import { pageOf } from '../../lib/site/page.server.ts';
import { SharedWordsProvider } from '../../lib/words.ts';
import { Field } from '../../ui/form/field.tsx';
import { Form, type SubmitResult, useIsSending } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CallList } from '../frame/call-list.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { sendRequestState } from './send.ts';
import { sentenceOf } from './sentence.ts';
import '../../styles/registration.css';

export function loader(args: LoaderFunctionArgs) {
  const { pages, shared, facts, language } = pageOf(args);
  const { answered, requestState } = facts;
  const words = pages.request_status;
  return {
    shared,
    words,
    // Formatted on the server: a browser's name of a month may differ, which would break hydration.
    found: requestState && sentenceOf(requestState, words, language),
    refused: answered,
  };
}

/** The page on which a family sees what became of its request. */
export default function RequestStatus() {
  const { shared, words, found: foundWithoutScripts, refused } = useLoaderData<typeof loader>();
  const { language } = useSite();
  const [found, setFound] = useState(foundWithoutScripts);
  const [isRefused, setIsRefused] = useState(refused !== null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (found !== null) panel.current?.focus();
  }, [found]);

  const send = async (values: typeof requestStateInput._output): Promise<SubmitResult> => {
    setFound(null);
    const answer = await sendRequestState(values, language);
    if ('refusal' in answer) return { sentence: answer.refusal ?? shared.refusals.broken };
    setFound(sentenceOf(answer.state, words, language));
  };

  const callUs = (
    <>
      <p className="mt-2">{words.questions}</p>
      <CallList />
    </>
  );

  return (
    <SharedWordsProvider value={shared}>
      <PageHead
        title={isRefused ? fill(shared.form.error, { message: words.title }) : words.title}
        description={words.intro}
        path={null}
      />
      <div className="registration">
        <div>
          <PageHeading className="mb-4 text-3xl md:text-4xl">{words.title}</PageHeading>
          <div role="status">
            {found !== null && (
              <div ref={panel} tabIndex={-1} className="registered mb-8">
                <div className="grow">
                  <p className="text-xl font-bold">{found}</p>
                  {callUs}
                </div>
              </div>
            )}
          </div>
          <Form
            schema={requestStateInput}
            initial={refused?.values ?? {}}
            onSend={send}
            early={{
              id: 'request-status',
              action: localizedPath(REQUEST_STATUS, language),
              refused: refused && {
                sentence: refused.problems.length > 0 ? null : refused.sentence,
                problems: refused.problems,
              },
              recall: () => ({}),
              onRefused: setIsRefused,
              instead: callUs,
            }}
          >
            <p className="mb-6">{words.intro}</p>
            <Field name="code" hint={words.hints.code} />
            <Field name="phone_end" hint={words.hints.phone_end} />
            <Show words={words} />
          </Form>
        </div>
      </div>
    </SharedWordsProvider>
  );
}

function Show({ words }: { words: { show: string; looking: string } }) {
  const isSending = useIsSending();
  return (
    <button type="submit" className="button mt-4 w-full" disabled={isSending}>
      {isSending ? words.looking : words.show}
    </button>
  );
}
