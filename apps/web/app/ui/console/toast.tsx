import { TOAST_FOR_MS } from '@thinna/contract/constants/limits';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

interface Toast {
  kind: 'success' | 'failure';
  text: string;
}

interface Toasts {
  success(text: string): void;
  failure(text: string): void;
}

const ToastContext = createContext<Toasts | null>(null);

/**
 * One message at a time, top right and below the bar, whose buttons stay free, for three seconds;
 * two live regions that are always there.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const [modal, setModal] = useState<Element | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const toasts = useMemo<Toasts>(() => {
    const show = (kind: Toast['kind']) => (text: string) => {
      // A message that is replaced below the pointer never hears it leave.
      setIsHeld(false);
      setToast({ kind, text });
    };
    return { success: show('success'), failure: show('failure') };
  }, []);

  // A failure leaves its dialog open, and what stands outside of that is neither seen nor read out.
  // Which one is open only the finished page knows: a dialog may be closing in this same render.
  // oxlint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => setModal(toast?.kind === 'failure' ? openModal() : null), [toast]);

  // The demo banner, a wrapped title or scrolling move the bar, so its lower edge is measured at run time.
  useLayoutEffect(() => {
    const bar = toast && document.querySelector('header')?.getBoundingClientRect();
    place.current?.style.setProperty('--bar-end', `${Math.max(0, bar?.bottom ?? 0)}px`);
  }, [toast]);

  // When that dialog goes while its failure is being told, the page goes on telling it.
  useEffect(() => {
    if (!modal) return;
    const watch = new MutationObserver(() => modal.isConnected || setModal(null));
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [modal]);

  useEffect(() => {
    if (!toast || isHeld) return;
    const timer = setTimeout(() => setToast(null), TOAST_FOR_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  useEffect(() => {
    if (!toast) return;
    const dismiss = (event: PointerEvent) => {
      if (!(event.target as Element).closest('[data-toast]')) setToast(null);
    };
    document.addEventListener('pointerdown', dismiss);
    return () => document.removeEventListener('pointerdown', dismiss);
  }, [toast]);

  const shown = (kind: Toast['kind']) =>
    toast?.kind === kind && (
      <p
        data-toast
        className={kind === 'success' ? 'toast toast-success' : 'toast toast-failure'}
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
      >
        <span aria-hidden="true">{kind === 'success' ? '✓ ' : '⚠ '}</span>
        {toast.text}
      </p>
    );

  return (
    <ToastContext.Provider value={toasts}>
      {children}
      <div ref={place} className="toasts console">
        <div role="status">{shown('success')}</div>
        <div role="alert">{!modal && shown('failure')}</div>
      </div>
      {modal &&
        createPortal(
          <div className="toasts console">
            <div role="alert">{shown('failure')}</div>
          </div>,
          modal,
        )}
    </ToastContext.Provider>
  );
}

const openModal = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('A toast was asked for outside its provider.');
  return toasts;
}
