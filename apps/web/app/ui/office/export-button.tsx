import { useState } from 'react';
import { useWords } from '../../lib/console/console-language.tsx';
import { useToast } from '../console/toast.tsx';

interface ExportButtonProps {
  className?: string;
  onExport(): Promise<void>;
}

/** A button that exports a list as CSV and reports success or failure in a toast. */
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
