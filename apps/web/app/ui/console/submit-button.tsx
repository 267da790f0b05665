import { useIsSending } from '../form/form.tsx';

interface SubmitButtonProps {
  label: string;
  className?: string;
}

/** The submit button of a form that does not save; disabled while the form is sending. */
export function SubmitButton({ label, className = 'button' }: SubmitButtonProps) {
  return (
    <button type="submit" className={className} disabled={useIsSending()}>
      {label}
    </button>
  );
}
