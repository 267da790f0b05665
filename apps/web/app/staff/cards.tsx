import '../styles/staff-lists.css';
import { fill } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { useWords } from '../lib/console/console-language.tsx';
import { useShown } from '../lib/console/search.ts';
import { LongList } from '../ui/console/long-list.tsx';

/** More would make a phone stand still. */
const CARDS_AT_ONCE = 100;

interface CardsProps<Row> {
  rows: readonly Row[];
  /** One card: an `li`. */
  children(row: Row, at: number): ReactNode;
}

/** A card for each row, below each other; a long list goes on when it is asked to. */
export function Cards<Row>({ rows, children }: CardsProps<Row>) {
  const words = useWords().list;
  const [shown, showMore] = useShown('', CARDS_AT_ONCE);
  const cut = rows.length > shown && fill(words.shown, { shown, count: rows.length });
  return (
    <LongList rows={rows} shown={shown} cut={cut} onShowMore={showMore}>
      {(visible) => <ul className="cards">{visible.map(children)}</ul>}
    </LongList>
  );
}

/** What is called how, on one line each; what is empty is left out. */
export function CardFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="card-facts">
      {facts.map(
        ([label, value]) =>
          value !== null &&
          value !== '' && (
            <div key={label}>
              <dt>{label}:</dt> <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
