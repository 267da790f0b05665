import type { ReactNode } from 'react';
import { useWords } from '../../lib/console/console-language.tsx';

interface RowTableProps {
  heads: readonly string[];
  className?: string;
  /** Rows whose last cell holds the actions. */
  children: ReactNode;
}

/** A data table that shows each row as a card on narrow screens. */
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

/** Wrapper whose width decides between rows and cards. */
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

/** A cell with its label, which cards show. Empty for null, so that cards leave the cell out. */
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
