import { SCROLL_BUTTON_AFTER_PX } from '@thinna/contract/constants/limits';
import { useEffect, useState } from 'react';

/** Scrolls to the end of a long page; appears after scrolling by SCROLL_BUTTON_AFTER_PX. */
export function ScrollButton({ label }: { label: string }) {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const update = () => setIsShown(window.scrollY > SCROLL_BUTTON_AFTER_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  if (!isShown) return null;
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <button
      type="button"
      className="scroll-button"
      aria-label={label}
      onClick={() =>
        window.scrollTo({
          top: document.documentElement.scrollHeight,
          behavior: prefersReducedMotion ? 'auto' : 'smooth',
        })
      }
    >
      ↓
    </button>
  );
}
