import { secondFactorCalls } from '@thinna/contract/second-factor/second-factor';
import { useState } from 'react';
import { Failure } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { canUsePasskeys, createPasskey } from './passkey.ts';
import { useStepWords } from './words.ts';

interface AddPasskeyProps {
  onAdded(codes: readonly string[]): void;
}

export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const text = useStepWords();
  const { run } = useAction(secondFactorCalls.addPasskey);
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const add = async () => {
    setIsRunning(true);
    setProblem(null);
    try {
      const { recovery_codes } = await run({ body: { passkey: await createPasskey() } });
      onAdded(recovery_codes);
    } catch (error) {
      const refusal = error instanceof Failure ? error.body?.message : undefined;
      setProblem(refusal ?? text.failed);
    }
    setIsRunning(false);
  };

  if (!canUsePasskeys()) return <p className="text-ink-soft">{text.passkey_elsewhere}</p>;
  return (
    <section>
      <button
        type="button"
        className="button"
        aria-disabled={isRunning}
        onClick={() => void (isRunning || add())}
      >
        {text.use_passkey}
      </button>
      <p className="mt-1 text-ink-soft">{text.passkey_hint}</p>
      <p role="alert" className={problem ? 'notice mt-2' : ''}>
        {problem}
      </p>
    </section>
  );
}
