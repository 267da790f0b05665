import type { ReactNode } from 'react';
import { useWords } from '../lib/console-language.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Typed } from '../ui/typed.tsx';

/** Of whom a part of a record tells. */
export interface Whose {
  name: string;
  register_number: string;
}

interface PatientDialogProps {
  title: string;
  whose: Whose;
  onClose(): void;
  children: ReactNode;
}

/** A part of a record to be read. A long log is read from its top: there the focus is, and whose record it is. */
export function PatientDialog({ title, whose, onClose, children }: PatientDialogProps) {
  const words = useWords();
  return (
    <Dialog title={title} onCancel={onClose}>
      <p tabIndex={-1} data-first-focus className="mb-3 font-bold">
        <Typed>{whose.name}</Typed> · <code>{whose.register_number}</code>
      </p>
      {children}
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </Dialog>
  );
}
