import { useState } from 'react';
import { useSharedWords } from '../../lib/words.ts';
import { useModal } from '../console/dialog.tsx';

interface ZoomPictureProps {
  src: string;
  /** Alternative text. */
  name: string;
  /** Caption of the button. */
  enlarge: string;
}

/** A picture that opens in full screen size. */
export function ZoomPicture({ src, name, enlarge }: ZoomPictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="zoom-picture" onClick={() => setIsOpen(true)}>
        <img src={src} alt={name} />
        <span>{enlarge}</span>
      </button>
      {isOpen && <Enlarged src={src} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The enlarged picture in a modal. Its whole area is a button that closes it. */
function Enlarged({ src, name, onClose }: { src: string; name: string; onClose(): void }) {
  const words = useSharedWords();
  const modal = useModal(onClose);
  return (
    <dialog {...modal} aria-label={name} className="enlarged">
      <button type="button" data-first-focus onClick={onClose}>
        <img src={src} alt={name} />
        <span className="button-quiet">{words.close}</span>
      </button>
    </dialog>
  );
}
