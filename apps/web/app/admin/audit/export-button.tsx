import { auditCalls } from '@thinna/contract/audit';
import { EXPORT_MAX } from '@thinna/contract/limits';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { useConsole } from '../../lib/console-language.tsx';
import { saveCsv } from '../../lib/save-file.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Chosen } from './filters.tsx';

/** Saves what was chosen as a file, and says when there was more than it holds. */
export function ExportButton({ chosen }: { chosen: Chosen }) {
  const { words, language } = useConsole();
  const toast = useToast();
  const [isRunning, setIsRunning] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const own = words.audit;

  const save = async () => {
    setIsRunning(true);
    try {
      const { csv, is_whole } = await send(auditCalls.csv, { query: chosen });
      saveCsv(['audit', ...Object.values(chosen)].join('-'), csv);
      setIsCut(!is_whole);
      toast.success(own.exported);
    } catch {
      toast.failure(own.export_failed);
    }
    setIsRunning(false);
  };

  return (
    <>
      <button
        type="button"
        className="button-quiet"
        aria-disabled={isRunning}
        onClick={() => void (isRunning || save())}
      >
        {own.export}
      </button>
      <p role="status" className={isCut ? 'notice w-full' : 'sr-only'}>
        {isCut && fill(own.export_cut, { count: EXPORT_MAX.toLocaleString(`${language}-IN`) })}
      </p>
    </>
  );
}
