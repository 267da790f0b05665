import { useWords } from '../../lib/console/console-language.tsx';

/** In the place of what is on its way: a turning ring, and the word for whoever does not see it turn. */
export function Loading() {
  return (
    <p role="status" className="loading-rows">
      <span className="spinner" aria-hidden="true" />
      {useWords().console.loading}
    </p>
  );
}
