import { useStepWords } from './words.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/** The recovery codes, shown once to be printed or written down. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = useStepWords();
  return (
    <section aria-label={text.recovery_codes}>
      <h2 className="mt-4 mb-2 text-xl font-bold">{text.recovery_codes}</h2>
      <p className="mb-4">{text.codes_note}</p>
      <ol className="mb-5 grid border-2 border-laterite bg-paper list-inside list-decimal gap-x-6 gap-y-2 p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <button type="button" className="button" onClick={onDone}>
          {text.codes_done}
        </button>
        <button type="button" className="button-quiet" onClick={() => print()}>
          {text.print}
        </button>
      </div>
    </section>
  );
}
