import type { Answer } from '@thinna/contract/kit/call';
import { checkName, findingText } from '@thinna/contract/machine/finding-text';
import { type Finding, isSeverity, wellChecks } from '@thinna/contract/machine/findings';
import type { machineCalls } from '@thinna/contract/machine/machine';
import { fill } from '@thinna/contract/words/index';
import { useId } from 'react';
import { useConsole } from '../../lib/console/console-language.tsx';
import { CodeLine } from '../../ui/code-line.tsx';
import { Moment } from '../../ui/console/moment.tsx';
import { useWords } from '../use-words.ts';
import { useFindingWords } from './words.ts';

type MachineState = Answer<typeof machineCalls.get>;

/** When the machine was looked over, what is wrong with what to do, and what is well. */
export function Findings({ state: { checked_at, findings } }: { state: MachineState }) {
  const { machine: text } = useWords();
  const words = useFindingWords();
  const titleId = useId();
  const count = (severity: string) =>
    findings.filter((finding) => finding.severity === severity).length;
  const well = wellChecks(findings);

  return (
    <section aria-labelledby={titleId}>
      <p className="max-w-prose text-ink-soft">{text.note}</p>
      <h2 id={titleId}>
        {findings.length === 0
          ? text.well
          : [
              ...(count('wrong') > 0 ? [fill(text.wrong, { count: count('wrong') })] : []),
              ...(count('note') > 0 ? [fill(text.to_know, { count: count('note') })] : []),
            ].join(' · ')}
      </h2>
      {checked_at !== null && (
        <p>
          {text.checked} <Moment at={checked_at} />
        </p>
      )}
      <ul className="findings">
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <FindingItem key={index} finding={finding} />
        ))}
      </ul>
      {checked_at !== null && well.length > 0 && (
        <>
          <h3>{text.what_is_well}</h3>
          <dl className="well-checks">
            {well.map((check) => (
              <div key={check}>
                <dt>{words.checks[check].name}</dt>
                <dd>{words.checks[check].well}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

function FindingItem({ finding }: { finding: Finding }) {
  const { machine: text } = useWords();
  const words = useFindingWords();
  const { site } = useConsole();
  const { what, todo, command } = findingText(finding, words);
  const severity = isSeverity(finding.severity) ? finding.severity : 'note';
  return (
    <li className="finding" data-severity={severity}>
      <p className="finding-mark">
        <strong>{text.severities[severity]}</strong> · {checkName(finding.check, words)}
      </p>
      <h3>{what}</h3>
      {todo !== null && <p>{todo}</p>}
      {command !== null && (
        <dl>
          <CodeLine label={text.typed} words={site}>
            {command}
          </CodeLine>
        </dl>
      )}
    </li>
  );
}
