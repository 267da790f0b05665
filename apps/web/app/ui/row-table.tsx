import type { ReactNode } from 'react';
import { useWords } from '../lib/console-language.tsx';

interface RowTableProps {
  heads: readonly string[];
  /** The rows; the last cell of each holds what can be done with it. */
  children: ReactNode;
}

/** A table that becomes a card for each row on a phone. */
export function RowTable({ heads, children }: RowTableProps) {
  const { list: words } = useWords();
  return (
    <table className="rows">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A cell that says on a card what it is; on both it is empty when there is nothing to say. */
export function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td>
      {children !== null && (
        <>
          <span className="cell-label">{label}: </span>
          {children}
        </>
      )}
    </td>
  );
}
