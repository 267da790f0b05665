import '../styles/staff/lists.css';
import { fill } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { useWords } from '../lib/console/console-language.tsx';
import { useShownCount } from '../lib/console/search.ts';
import { LongList } from '../ui/console/long-list.tsx';

/** Cards rendered at once; more would freeze a phone. */
const CARDS_AT_ONCE = 100;

interface CardsProps<Row> {
  rows: readonly Row[];
  /** Renders one card, an `li`. */
  children(row: Row, index: number): ReactNode;
}

/** A card for each row; a button shows more cards of a long list. */
export function Cards<Row>({ rows, children }: CardsProps<Row>) {
  const words = useWords().list;
  const [shown, showMore] = useShownCount('', CARDS_AT_ONCE);
  const cut = rows.length > shown && fill(words.shown, { shown, count: rows.length });
  return (
    <LongList rows={rows} shown={shown} cut={cut} onShowMore={showMore}>
      {(visible) => <ul className="cards">{visible.map(children)}</ul>}
    </LongList>
  );
}

/** Labels and values, one pair per line; empty values are left out. */
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
