import { useSearchKey } from '../lib/office/search-key.ts';
import { useWords } from './use-words.ts';

/** Turns the search key of the lists on or off; the label names the action. */
export function SearchKeySwitch() {
  const { list: words } = useWords();
  const [isOn, setIsOn] = useSearchKey();
  return (
    <button type="button" className="nav-item" onClick={() => setIsOn(!isOn)}>
      {isOn ? words.search_key_off : words.search_key_on}
    </button>
  );
}
