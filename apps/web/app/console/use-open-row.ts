import { useState } from 'react';

/**
 * Returns the row of the open dialog. Kept when a refetch no longer returns it, because the dialog
 * may hold unsaved input.
 */
export function useOpenRow<Row extends { id: number }>(
  rows: Row[] | undefined,
  id: string | null,
): Row | undefined {
  const [openRow, setOpenRow] = useState<Row>();
  const found = rows?.find((row) => String(row.id) === id);
  if (found && found !== openRow) setOpenRow(found);
  return id !== null && String(openRow?.id) === id ? openRow : undefined;
}
