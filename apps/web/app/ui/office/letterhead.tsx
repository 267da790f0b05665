import { useFacts } from '../../lib/facts.ts';
import { useSharedWords } from '../../lib/words.ts';

/** The name of the clinic, on paper only. */
export function Letterhead() {
  const { identity } = useFacts().clinic;
  const { language } = useSharedWords();
  return <p className="letterhead hidden print:block">{identity.name[language]}</p>;
}
