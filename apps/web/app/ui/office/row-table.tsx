import type { ReactNode } from 'react';
import { useWords } from '../../lib/console/console-language.tsx';

interface RowTableProps {
  heads: readonly string[];
  className?: string;
  /** The rows; the last cell of each holds what can be done with it. */
  children: ReactNode;
}

/** A table that becomes a card for each row where there is little room. */
export function RowTable({ heads, className, children }: RowTableProps) {
  const { list: words } = useWords();
  return (
    <RowsFrame {...(className !== undefined && { className })}>
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
    </RowsFrame>
  );
}

/** Container of a table; its width decides between rows and cards. */
export function RowsFrame({
  className = '',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className="rows-frame">
      <table className={`rows ${className}`}>{children}</table>
    </div>
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
