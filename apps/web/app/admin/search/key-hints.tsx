import { useWords } from '../use-words.ts';

/** The keys of the panel, on screens that are likely to have a keyboard. */
export function KeyHints({ hasCallKey }: { hasCallKey: boolean }) {
  const text = useWords().search;
  return (
    <p className="search-hints">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {text.key_choose}
      </span>{' '}
      <span>
        <kbd>Enter</kbd> {text.key_open}
      </span>{' '}
      {hasCallKey && (
        <span>
          <kbd>C</kbd> {text.key_call}
        </span>
      )}{' '}
      <span className="search-hints-last">{text.spaces}</span>
    </p>
  );
}
