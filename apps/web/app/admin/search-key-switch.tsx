import { useSearchKey } from '../lib/office/search-key.ts';
import { useWords } from './use-words.ts';

/** Says what it will do; the lists say how the key is used. */
export function SearchKeySwitch() {
  const { list: words } = useWords();
  const [isOn, turn] = useSearchKey();
  return (
    <button type="button" className="menu-link w-full underline" onClick={() => turn(!isOn)}>
      {isOn ? words.search_key_off : words.search_key_on}
    </button>
  );
}
