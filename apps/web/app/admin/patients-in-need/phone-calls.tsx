import { followUpCalls, type PhoneCall } from '@thinna/contract/patients-in-need/follow-up';
import { useRef, useState } from 'react';
import { useAction, useCall, useSetCachedAnswer } from '../../lib/console/use-call.ts';
import { FactBlock } from '../../ui/console/fact-block.tsx';
import { LoadState } from '../../ui/console/load-state.tsx';
import { Moment } from '../../ui/console/moment.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, type SubmitResult, useIsSending } from '../../ui/form/form.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';

const noteInput = followUpCalls.addCall.body.pick({ note: true });

/** The two results of a call, each with its own button. */
const results = ['reached', 'no_answer'] as const;
type Result = (typeof results)[number];

const buttonId = (result: Result) => `call-${result}`;

/** The calls to the family of a request, and the buttons that note another one. */
export function PhoneCalls({ id }: { id: number }) {
  const words = useWords();
  const text = words.patients_in_need;
  const toast = useToast();
  const params = { id: String(id) };
  const list = useCall(followUpCalls.calls, { params }, { isAudited: true });
  const setCached = useSetCachedAnswer(followUpCalls.calls, { params });
  const { run } = useAction(followUpCalls.addCall, { isRetrySafe: true, refreshes: [] });
  const pressed = useRef<Result>('reached');
  /** Counts the noted calls; as the key, it empties the note. */
  const [noted, setNoted] = useState(0);

  const save = async ({ note }: typeof noteInput._output): Promise<SubmitResult> => {
    const result = pressed.current;
    try {
      const call = await run({ params, body: { reached: result === 'reached', note } });
      setCached((calls) => calls && [call, ...calls]);
    } catch {
      return { sentence: text.call_failed };
    }
    toast.success(text.call_saved);
    setNoted((count) => count + 1);
    setTimeout(() => document.getElementById(buttonId(result))?.focus());
  };

  return (
    <FactBlock title={text.calls}>
      <Form key={noted} schema={noteInput} initial={{}} onSend={save}>
        <Field name="note" />
        <ResultButtons onPress={(result) => (pressed.current = result)} />
      </Form>
      {list.data ? (
        <CallList calls={list.data} />
      ) : (
        <LoadState
          query={list}
          sentence={text.calls_not_loaded}
          help={words.list.could_not_load_one}
        />
      )}
    </FactBlock>
  );
}

function ResultButtons({ onPress }: { onPress(result: Result): void }) {
  const text = useWords().patients_in_need;
  const isSending = useIsSending();
  return (
    // A fieldset, so that both buttons are read with "We called".
    <fieldset className="mb-4">
      <legend className="mb-2 font-bold">{text.we_called}</legend>
      <div className="flex flex-wrap gap-3">
        {results.map((result) => (
          <button
            key={result}
            id={buttonId(result)}
            type="submit"
            className="button-quiet"
            disabled={isSending}
            onClick={() => onPress(result)}
          >
            {text[result]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function CallList({ calls }: { calls: readonly PhoneCall[] }) {
  const text = useWords().patients_in_need;
  if (calls.length === 0) return <p className="text-ink-soft">{text.no_calls}</p>;
  return (
    <ol className="grid gap-3">
      {calls.map((call) => (
        <li key={call.id} className="border-l-4 border-laterite pl-3">
          <strong>{call.reached ? text.reached : text.no_answer}</strong> ·{' '}
          <Moment at={call.called_at} />
          {call.called_by !== null && (
            <>
              {' '}
              · <UserText>{call.called_by}</UserText>
            </>
          )}
          {call.note !== null && (
            <p>
              <UserText>{call.note}</UserText>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
