import { useWords } from '../../lib/console/console-language.tsx';
import { EmptyStep } from '../empty/empty-step.tsx';
import { focusHeading } from '../page-heading.tsx';
import { Loading } from './loading.tsx';

interface LoadStateProps {
  /** What was asked for, of which nothing is known. */
  of: { isFetching: boolean; refetch(): unknown };
  /** Said when it did not come. */
  sentence: string;
  help: string;
}

/**
 * In the place of what was asked for: it is on its way, or it did not come and can be asked for
 * again. The button goes when it is pressed; what comes stands below the heading.
 */
export function LoadState({ of, sentence, help }: LoadStateProps) {
  const words = useWords();
  if (of.isFetching) return <Loading />;
  return (
    <EmptyStep sentence={sentence} help={help}>
      <button
        type="button"
        className="button"
        onClick={() => {
          focusHeading();
          void of.refetch();
        }}
      >
        {words.list.try_again}
      </button>
    </EmptyStep>
  );
}
