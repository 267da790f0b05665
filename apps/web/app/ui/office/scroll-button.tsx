import { SCROLL_BUTTON_AFTER_PX } from '@thinna/contract/constants/limits';
import { useEffect, useState } from 'react';

/** Leads to the end of a long page; there only once the page has been scrolled. */
export function ScrollButton({ label }: { label: string }) {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const look = () => setIsShown(window.scrollY > SCROLL_BUTTON_AFTER_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  if (!isShown) return null;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <button
      type="button"
      className="scroll-button"
      aria-label={label}
      onClick={() =>
        window.scrollTo({
          top: document.documentElement.scrollHeight,
          behavior: isStill ? 'auto' : 'smooth',
        })
      }
    >
      ↓
    </button>
  );
}
