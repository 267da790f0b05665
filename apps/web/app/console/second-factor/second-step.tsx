import { codeInput } from '@thinna/contract/second-factor/second-factor';
import type { SecondStep as SentStep } from '@thinna/contract/session/session';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Failure } from '../../lib/console/api.ts';
import { useWords } from '../../lib/console/console-language.tsx';
import { SubmitButton } from '../../ui/console/submit-button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, type SubmitResult } from '../../ui/form/form.tsx';
import { FirstFocus } from '../first-focus.tsx';
import { formErrorOf } from '../form-error.ts';
import { canUsePasskeys, signWithPasskey } from './passkey.ts';
import { useStepWords } from './words.ts';

interface SecondStepProps {
  hasPasskey: boolean;
  /** Sends the step; rejects if it is refused. */
  onSend(step: SentStep): Promise<void>;
  /** The way back. */
  cancel: ReactNode;
}

/** Asks for the fingerprint or screen lock, or for a code of the app or of the paper. */
export default function SecondStep({ hasPasskey, onSend, cancel }: SecondStepProps) {
  const words = useWords();
  const text = useStepWords();
  const offersPasskey = hasPasskey && canUsePasskeys();

  const codeField = <Field name="code" hint={text.step_code_hint} autoComplete="one-time-code" />;

  const sendCode = async (step: typeof codeInput._output): Promise<SubmitResult> => {
    try {
      await onSend(step);
    } catch (error) {
      return formErrorOf(error, words.network_error);
    }
  };

  return (
    <>
      {offersPasskey && <PasskeyButton onSend={onSend} />}
      <Form schema={codeInput} initial={{}} onSend={sendCode}>
        {offersPasskey ? codeField : <FirstFocus>{codeField}</FirstFocus>}
        <div className="flex flex-wrap justify-end gap-3">
          {cancel}
          <SubmitButton
            label={words.proof.go_on}
            className={offersPasskey ? 'button-quiet' : 'button'}
          />
        </div>
      </Form>
    </>
  );
}

function PasskeyButton({ onSend }: Pick<SecondStepProps, 'onSend'>) {
  const text = useStepWords();
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  const use = async () => {
    setIsRunning(true);
    setProblem(null);
    try {
      await onSend({ passkey: await signWithPasskey() });
    } catch (error) {
      const refusal = error instanceof Failure ? error.body?.message : undefined;
      setProblem(refusal ?? text.step_cancelled);
      setIsRunning(false);
    }
  };

  return (
    <div className="mb-6">
      <button
        ref={button}
        type="button"
        className="button w-full"
        aria-disabled={isRunning}
        onClick={() => void (isRunning || use())}
      >
        {text.use_passkey}
      </button>
      <p role="alert" className={problem ? 'notice mt-3' : ''}>
        {problem}
      </p>
    </div>
  );
}
