import { useEffect, useState } from 'react';

/** What is typed after the search was opened and before its field is there. */
export interface EarlyText {
  /** Collects keys from now on. */
  collect(): void;
  /** False again once the text was handed over, or somebody turned to something else. */
  isCollecting(): boolean;
  /** Stops collecting, and hands over what was typed, if anything was. */
  handOver(receive: (text: string) => void): void;
  /** Stops collecting, and forgets what was typed. */
  drop(): void;
}

/** Collects keys on the window, until they are handed over or the component is unmounted. */
export function useEarlyText(): EarlyText {
  const [earlyText] = useState(createEarlyText);
  useEffect(() => () => earlyText.drop(), [earlyText]);
  return earlyText;
}

function createEarlyText(): EarlyText {
  let text = '';
  let listening: AbortController | undefined;

  const drop = () => {
    text = '';
    listening?.abort();
    listening = undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' || key === 'Tab') {
      drop();
      return;
    }
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Backspace') text = text.replace(/.$/su, '');
    else if (!isNamedKey(key)) text += key;
    // Enter would press what has the focus; in the field it does nothing before there are results.
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onPointerDown = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest('input, select, textarea')) drop();
  };

  return {
    collect() {
      if (listening) return;
      listening = new AbortController();
      // Before anything of the page: the letters belong to no other field and to no other shortcut.
      const options = { capture: true, signal: listening.signal };
      window.addEventListener('keydown', onKeyDown, options);
      window.addEventListener('pointerdown', onPointerDown, options);
    },
    isCollecting: () => listening !== undefined,
    handOver(receive) {
      const typed = text;
      drop();
      if (typed !== '') receive(typed);
    },
    drop,
  };
}

/** Whether a key has a name, such as Shift or F1, and types nothing. */
const isNamedKey = (key: string): boolean => /^[A-Z][A-Za-z\d]+$/.test(key);
