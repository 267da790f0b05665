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
 * Shows one message at a time for TOAST_FOR_MS, below the top bar so that its buttons stay usable.
 * Both live regions are always rendered, because screen readers ignore newly inserted ones.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [modal, setModal] = useState<Element | null>(null);
  const regions = useRef<HTMLDivElement>(null);
  const toasts = useMemo<Toasts>(() => {
    const show = (kind: Toast['kind']) => (text: string) => {
      // A message that is replaced under the pointer gets no pointerleave event.
      setIsHovered(false);
      setToast({ kind, text });
    };
    return { success: show('success'), failure: show('failure') };
  }, []);

  // After a failure the dialog stays open and makes the rest of the page inert, so the message is
  // rendered inside it. Read in an effect, because a dialog may be closing in this same render.
  // oxlint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => setModal(toast?.kind === 'failure' ? openModal() : null), [toast]);

  // The demo banner, a wrapped title or scrolling move the bar, so its lower edge is measured.
  useLayoutEffect(() => {
    const bar = toast && document.querySelector('header')?.getBoundingClientRect();
    regions.current?.style.setProperty('--bar-end', `${Math.max(0, bar?.bottom ?? 0)}px`);
  }, [toast]);

  // If that dialog unmounts while the message is visible, the message moves to the page.
  useEffect(() => {
    if (!modal) return;
    const watch = new MutationObserver(() => modal.isConnected || setModal(null));
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [modal]);

  useEffect(() => {
    if (!toast || isHovered) return;
    const timer = setTimeout(() => setToast(null), TOAST_FOR_MS);
    return () => clearTimeout(timer);
  }, [toast, isHovered]);

  useEffect(() => {
    if (!toast) return;
    const dismiss = (event: PointerEvent) => {
      if (!(event.target as Element).closest('[data-toast]')) setToast(null);
    };
    document.addEventListener('pointerdown', dismiss);
    return () => document.removeEventListener('pointerdown', dismiss);
  }, [toast]);

  const messageOf = (kind: Toast['kind']) =>
    toast?.kind === kind && (
      <p
        data-toast
        className={kind === 'success' ? 'toast toast-success' : 'toast toast-failure'}
        onPointerEnter={() => setIsHovered(true)}
        onPointerLeave={() => setIsHovered(false)}
      >
        <span aria-hidden="true">{kind === 'success' ? '✓ ' : '⚠ '}</span>
        {toast.text}
      </p>
    );

  return (
    <ToastContext.Provider value={toasts}>
      {children}
      <div ref={regions} className="toasts console">
        <div role="status">{messageOf('success')}</div>
        <div role="alert">{!modal && messageOf('failure')}</div>
      </div>
      {modal &&
        createPortal(
          <div className="toasts console">
            <div role="alert">{messageOf('failure')}</div>
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
