import { useFormWords } from './words.ts';

/** Where the questions come from, and what they are not for. */
export function AboutForm() {
  const text = useFormWords().about;
  return (
    <details className="record-fold">
      <summary>{text.title}</summary>
      <div className="grid gap-2 pb-3">
        <p>{text.akps}</p>
        <p>{text.scores}</p>
        <p>{text.narcotics}</p>
      </div>
    </details>
  );
}
