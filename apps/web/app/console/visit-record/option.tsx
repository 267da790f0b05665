import type { ReactNode } from 'react';

interface OptionProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  isChosen: boolean;
  id?: string | undefined;
  className?: string;
  onChoose(isChosen: boolean): void;
  children: ReactNode;
}

/**
 * A large button that is a radio button or a checkbox underneath, so that keyboard and screen
 * reader work by themselves. Pressing a chosen radio button again clears it: an answer that nobody
 * gave must not stay because a thumb slipped.
 */
export function Option({
  type,
  name,
  value,
  isChosen,
  id,
  className = '',
  onChoose,
  children,
}: OptionProps) {
  return (
    <label className={`option ${className}`}>
      <input
        type={type}
        id={id}
        name={name}
        value={value}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        // A radio button that is chosen gets a click, but no change.
        onClick={type === 'radio' && isChosen ? () => onChoose(false) : undefined}
      />
      <span>{children}</span>
    </label>
  );
}
