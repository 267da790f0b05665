import { useEffect, useRef } from 'react';
import { draw } from './shrink.ts';

/** Longer side of the preview, enough for the widest use on a high-density screen. */
const PREVIEW_MAX_PX = 640;

/** A preview of a chosen file, on a canvas, because the security policy forbids blob: images. */
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
        if (isCurrent && canvas.current) draw(bitmap, canvas.current, PREVIEW_MAX_PX);
        bitmap.close();
      },
      // The file is no image: the ImageInput reports that.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);

  return <canvas ref={canvas} role="img" aria-label={label} className={className} />;
}
