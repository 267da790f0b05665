import { type Factor, secondFactorCalls } from '@thinna/contract/second-factor/second-factor';
import { useState } from 'react';
import { refusalOf } from '../../lib/console/api.ts';
import { useWords } from '../../lib/console/console-language.tsx';
import { useAction } from '../../lib/console/use-call.ts';
import { Confirm } from '../../ui/console/confirm.tsx';
import { Moment } from '../../ui/console/moment.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { focusHeading } from '../../ui/page-heading.tsx';
import { useStepWords } from './words.ts';

/** The second factors of the account, each with a button that removes it. */
export function FactorList({ factors }: { factors: readonly Factor[] }) {
  const words = useWords();
  const toast = useToast();
  const text = useStepWords();
  const { run, isRunning } = useAction(secondFactorCalls.remove);
  const [chosen, setChosen] = useState<Factor | null>(null);

  const remove = async ({ id }: Factor) => {
    try {
      await run({ params: { id: String(id) } });
      toast.success(text.removed);
      focusHeading();
    } catch (error) {
      toast.failure(refusalOf(error) ?? text.failed);
    }
    setChosen(null);
  };

  return (
    <>
      <ul className="grid gap-3">
        {factors.map((factor) => (
          <li
            key={factor.id}
            className="flex flex-wrap items-center justify-between gap-3 border-2 border-laterite bg-paper p-4"
          >
            <div>
              <strong>{text.kinds[factor.kind]}</strong>
              {factor.device && <span className="text-ink-soft"> ({factor.device})</span>}
              <p className="text-sm text-ink-soft">
                {text.added_at}: <Moment at={factor.created_at} />
              </p>
              <p className="text-sm text-ink-soft">
                {factor.last_used_at === null ? (
                  text.not_used
                ) : (
                  <>
                    {text.last_used}: <Moment at={factor.last_used_at} />
                  </>
                )}
              </p>
            </div>
            <button
              type="button"
              className="button-quiet text-danger"
              onClick={() => setChosen(factor)}
            >
              {text.remove} <span className="sr-only">{text.kinds[factor.kind]}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <Confirm
          title={`${text.remove}: ${text.kinds[chosen.kind]}`}
          question={factors.length === 1 ? text.remove_last_question : text.remove_question}
          labels={{ cancel: words.form.cancel, confirm: text.remove }}
          isRunning={isRunning}
          onCancel={() => setChosen(null)}
          onConfirm={() => void remove(chosen)}
        />
      )}
    </>
  );
}
