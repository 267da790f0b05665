import { Link, useLocation, useNavigate } from 'react-router';
import { useWords } from '../../lib/console/console-language.tsx';
import { isPlainClick } from '../../lib/console/links.ts';

/** The history state of the form, when it was opened by a link of another page. */
interface FormState {
  /** Path and query of that page. */
  from: string;
}

/** Returns the history state of a link to the form. */
export function useFromHere(): FormState {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** Returns a function that leads back to where the form was opened, by the history if it can. */
export function useGoBack(home: string): () => void {
  const navigate = useNavigate();
  const from = (useLocation().state as FormState | null)?.from;
  return () => void (from === undefined ? navigate(home, { replace: true }) : navigate(-1));
}

export function BackLink({ home }: { home: string }) {
  const words = useWords();
  const goBack = useGoBack(home);
  const from = (useLocation().state as FormState | null)?.from;
  return (
    <Link
      className="back-link"
      to={from ?? home}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        goBack();
      }}
    >
      ‹ {words.help.back}
    </Link>
  );
}
