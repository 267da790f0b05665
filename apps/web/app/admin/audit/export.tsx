import { auditCalls } from '@thinna/contract/audit/audit';
import { EXPORT_MAX } from '@thinna/contract/constants/limits';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { send } from '../../lib/console/api.ts';
import { useConsole } from '../../lib/console/console-language.tsx';
import { saveCsv } from '../../lib/office/save-file.ts';
import { ExportButton } from '../../ui/office/export-button.tsx';
import { useWords } from '../use-words.ts';
import type { ChosenAuditFilters } from './filters.tsx';

/** Exports the filtered entries as CSV, and says when the file does not hold all of them. */
export function AuditExport({ chosen }: { chosen: ChosenAuditFilters }) {
  const words = useWords();
  const { language } = useConsole();
  const [isCut, setIsCut] = useState(false);

  const save = async () => {
    const { csv, is_whole } = await send(auditCalls.csv, { query: chosen });
    saveCsv(['audit', ...Object.values(chosen)].join('-'), csv);
    setIsCut(!is_whole);
  };

  return (
    <>
      <ExportButton onExport={save} />
      <p role="status" className={isCut ? 'notice w-full' : 'sr-only'}>
        {isCut &&
          fill(words.audit.export_cut, { count: EXPORT_MAX.toLocaleString(`${language}-IN`) })}
      </p>
    </>
  );
}
