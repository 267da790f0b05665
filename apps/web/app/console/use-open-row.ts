import { useState } from 'react';

/** The row that a dialog is about. It stays when the list loses it meanwhile: something may be typed. */
export function useOpenRow<Row extends { id: number }>(
  rows: Row[] | undefined,
  id: string | null,
): Row | undefined {
  const [opened, setOpened] = useState<Row>();
  const found = rows?.find((row) => String(row.id) === id);
  if (found && found !== opened) setOpened(found);
  return id !== null && String(opened?.id) === id ? opened : undefined;
}
