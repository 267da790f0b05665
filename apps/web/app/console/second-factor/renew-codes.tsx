import { secondFactorCalls } from '@thinna/contract/second-factor/second-factor';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { refusalOf } from '../../lib/console/api.ts';
import { useWords } from '../../lib/console/console-language.tsx';
import { useAction } from '../../lib/console/use-call.ts';
import { Confirm } from '../../ui/console/confirm.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { focusHeading } from '../../ui/page-heading.tsx';
import { useStepWords } from './words.ts';

interface RenewCodesProps {
  left: number;
  onCodes(codes: readonly string[]): void;
}

/** How many recovery codes are left, and a button that makes ten new ones. */
export function RenewCodes({ left, onCodes }: RenewCodesProps) {
  const words = useWords();
  const toast = useToast();
  const text = useStepWords();
  const { run, isRunning } = useAction(secondFactorCalls.recoveryCodes);
  const [isAsking, setIsAsking] = useState(false);

  const renew = async () => {
    try {
      onCodes((await run({})).recovery_codes);
      focusHeading();
    } catch (error) {
      toast.failure(refusalOf(error) ?? text.failed);
    }
    setIsAsking(false);
  };

  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p>{fill(text.codes_left, { count: left })}</p>
      <button type="button" className="button-quiet" onClick={() => setIsAsking(true)}>
        {text.new_codes}
      </button>
      {isAsking && (
        <Confirm
          title={text.recovery_codes}
          question={text.new_codes_question}
          labels={{ cancel: words.form.cancel, confirm: text.new_codes }}
          isRunning={isRunning}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => void renew()}
        />
      )}
    </div>
  );
}
