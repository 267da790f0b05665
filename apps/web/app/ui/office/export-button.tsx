import { useState } from 'react';
import { useWords } from '../../lib/console/console-language.tsx';
import { useToast } from '../console/toast.tsx';

interface ExportButtonProps {
  className?: string;
  /** Saves the file; rejects when there is none. */
  onExport(): Promise<void>;
}

/** Saves what is shown as a table for a spreadsheet, and says what came of it. */
export function ExportButton({ className = 'button-quiet', onExport }: ExportButtonProps) {
  const { list: words } = useWords();
  const toast = useToast();
  const [isRunning, setIsRunning] = useState(false);

  const save = async () => {
    setIsRunning(true);
    try {
      await onExport();
      toast.success(words.exported);
    } catch {
      toast.failure(words.export_failed);
    }
    setIsRunning(false);
  };

  return (
    <button
      type="button"
      className={className}
      aria-disabled={isRunning}
      onClick={() => void (isRunning || save())}
    >
      {words.export}
    </button>
  );
}
