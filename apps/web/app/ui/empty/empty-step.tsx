import type { ReactNode } from 'react';

interface EmptyStepProps {
  sentence: string;
  help: string;
  children?: ReactNode;
}

/** An empty state: drawing, sentence, a line of help and optional actions. */
export function EmptyStep({ sentence, help, children }: EmptyStepProps) {
  return (
    <div className="empty-step flex flex-col items-center gap-3 border-2 border-laterite bg-paper px-4 py-10 text-center">
      <svg className="h-auto w-40" viewBox="0 0 160 60" aria-hidden="true">
        <rect x="52" width="56" height="34" fill="#1E5B47" />
        <path d="M80 0v34" stroke="#E8A928" strokeWidth="2" />
        <rect y="34" width="160" height="10" fill="#93391F" />
        <rect y="44" width="160" height="4" fill="#6F2916" />
        <rect y="48" width="160" height="12" fill="#D9CDB8" />
      </svg>
      <p className="text-lg font-bold">{sentence}</p>
      <p className="max-w-prose text-ink-soft">{help}</p>
      {children}
    </div>
  );
}
