import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import type { Finding } from '@thinna/contract/machine/findings';
import { fill, type OfficeWords } from '@thinna/contract/words/index';
import { Link } from 'react-router';
import { useWords } from '../use-words.ts';

/** More of it is read on the page of the machine. */
const NAMED_MAX = 3;

/** What is wrong with the machine in the line above the cards, as links to what to do. */
export function MachineLinks({ findings }: { findings: readonly Finding[] }) {
  const { machine: text } = useWords();
  // Of each check the first: the others are mended by the same.
  const firsts = findings.filter(
    ({ check }, index) => findings.findIndex((one) => one.check === check) === index,
  );
  const lines = firsts.map((finding) => lineOf(finding, text));
  const more = lines.length - NAMED_MAX;
  return (
    <>
      {lines.slice(0, NAMED_MAX).map((line) => (
        <li key={line}>
          <Link className="text-button text-danger" to="/admin/machine">
            {line}
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link className="text-button text-danger" to="/admin/machine">
            {fill(text.line_more, { count: more })}
          </Link>
        </li>
      )}
    </>
  );
}

function lineOf({ check, code, values }: Finding, text: OfficeWords['machine']): string {
  const one = `${code}_one`;
  if (values.count === 1 && isOneOf(text.line_of, one)) return text.line_of[one];
  if (isOneOf(text.line_of, code)) return fill(text.line_of[code], values);
  return isOneOf(text.line, check) ? text.line[check] : text.line.other;
}
