import { useEffect, useRef } from 'react';
import { draw } from './shrink.ts';

/** Wide enough for the widest place it is shown in, on a dense screen. */
const SIDE_PX = 640;

/** A picture that was chosen and not sent yet; drawn, because our pages show no file of a visitor's. */
export function FilePreview({
  file,
  label,
  className,
}: {
  file: File;
  label: string;
  className: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isCurrent = true;
    createImageBitmap(file).then(
      (bitmap) => {
        if (isCurrent && canvas.current) draw(bitmap, canvas.current, SIDE_PX);
        bitmap.close();
      },
      // The field in which it was chosen says that it is none.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);

  return <canvas ref={canvas} role="img" aria-label={label} className={className} />;
}
