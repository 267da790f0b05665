import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/console/console-language.tsx';
import { Dialog } from './dialog.tsx';
import { Loading } from './loading.tsx';

interface DialogProps {
  onClose(): void;
}

/** A script that comes sooner shows its dialog at once, without a glimpse of another one. */
const LOADING_SHOWN_AFTER_MS = 200;

/**
 * Makes a dialog whose script is loaded when it opens. Until it is there, a dialog says that it
 * loads or could not be loaded, and can be closed. `load` alone gets the script ahead of time.
 */
export function laterDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { load(): Promise<void> } {
  let Loaded: ComponentType<Props> | undefined;
  const get = async () => {
    Loaded ??= await load();
  };

  function LaterDialog(props: Props) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
    useEffect(() => {
      if (state !== 'loading') return;
      let isOpen = true;
      void get().then(
        () => isOpen && setState('loaded'),
        () => isOpen && setState('failed'),
      );
      return () => {
        isOpen = false;
      };
    }, [state]);

    if (Loaded) return <Loaded {...props} />;
    return (
      <LoadingDialog
        isLoading={state === 'loading'}
        onRetry={() => setState('loading')}
        onClose={props.onClose}
      />
    );
  }
  return Object.assign(LaterDialog, { load: get });
}

interface LoadingDialogProps extends DialogProps {
  isLoading: boolean;
  onRetry(): void;
}

function LoadingDialog({ isLoading, onRetry, onClose }: LoadingDialogProps) {
  const words = useWords();
  const cancel = useRef<HTMLButtonElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), LOADING_SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!isShown && isLoading) return null;
  return (
    <Dialog title={words.console.opening} onCancel={onClose}>
      {isLoading ? (
        <Loading />
      ) : (
        <p role="alert" className="mb-4">
          {words.console.not_opened}
        </p>
      )}
      <div className="dialog-buttons">
        {!isLoading && (
          <button
            type="button"
            className="button"
            onClick={() => {
              // This button disappears, and the focus with it.
              cancel.current?.focus();
              onRetry();
            }}
          >
            {words.list.try_again}
          </button>
        )}
        <button
          type="button"
          ref={cancel}
          className="button-quiet"
          data-first-focus
          onClick={onClose}
        >
          {words.form.cancel}
        </button>
      </div>
    </Dialog>
  );
}
