import { useWords } from '../../lib/console/console-language.tsx';
import { EmptyStep } from '../empty/empty-step.tsx';
import { focusHeading } from '../page-heading.tsx';
import { Loading } from './loading.tsx';

interface LoadStateProps {
  /** The query that has no data yet. */
  query: { isFetching: boolean; refetch(): unknown };
  /** Shown after a failure. */
  sentence: string;
  help: string;
}

/**
 * Shown in place of data: a spinner, or a failure with a retry button. The button disappears when
 * pressed, so the focus moves to the page heading, above the content to come.
 */
export function LoadState({ query, sentence, help }: LoadStateProps) {
  const words = useWords();
  if (query.isFetching) return <Loading />;
  return (
    <EmptyStep sentence={sentence} help={help}>
      <button
        type="button"
        className="button"
        onClick={() => {
          focusHeading();
          void query.refetch();
        }}
      >
        {words.list.try_again}
      </button>
    </EmptyStep>
  );
}
