import { useWords } from '../../lib/console/console-language.tsx';

/** A spinner with a text for screen readers. */
export function Loading() {
  return (
    <p role="status" className="loading-rows">
      <span className="spinner" aria-hidden="true" />
      {useWords().console.loading}
    </p>
  );
}
