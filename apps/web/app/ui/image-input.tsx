import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@thinna/contract/limits';
import { fill } from '@thinna/contract/words/index';
import { useEffect, useId, useRef, useState } from 'react';
import { useSharedWords } from '../lib/words.ts';

/** The address of the stored picture, a file that was chosen instead, or none. */
export type Picture = string | File | null;

interface ImageInputProps {
  name: string;
  label: string;
  value: Picture;
  /** What the server said of it. */
  problem?: string | undefined;
  onChange(value: Picture): void;
}

/** One picture: what is there now, another one instead, or none. A wrong file is refused at once. */
export function ImageInput({ name, label, value, problem, onChange }: ImageInputProps) {
  const words = useSharedWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  /** What stood here before the last choice, in case that turns out to be no picture. */
  const [before, setBefore] = useState<Picture>(null);
  const wrong = refusal ?? problem;

  const choose = (file: File) => {
    const isType = IMAGE_TYPES.some((type) => type === file.type);
    const isSmall = file.size <= IMAGE_MAX_BYTES;
    setRefusal(isType ? (isSmall ? undefined : words.image.too_large) : words.image.wrong_type);
    if (!isType || !isSmall) return;
    setBefore(value);
    onChange(file);
  };
  const refuse = () => {
    setRefusal(words.image.wrong_type);
    onChange(before);
  };
  const remove = () => {
    setRefusal(undefined);
    onChange(null);
    // The button goes with the picture.
    input.current?.focus();
  };

  return (
    <div className={wrong === undefined ? 'field image-input' : 'field image-input field-wrong'}>
      <span id={`${id}-label`} className="block font-semibold">
        {label}
      </span>
      <span id={`${id}-hint`} className="hint">
        {words.image.hint}
      </span>
      <span id={`${id}-error`} role="alert" className="wrong">
        {wrong !== undefined && fill(words.form.error, { message: wrong })}
      </span>
      {value instanceof File && <Preview file={value} onUnreadable={refuse} />}
      {typeof value === 'string' && (
        <img className="picture" src={value} alt={words.image.current} />
      )}
      <div className="flex flex-wrap gap-2 pt-1">
        <input
          ref={input}
          id={`field-${name}`}
          name={name}
          type="file"
          className="sr-only"
          accept={IMAGE_TYPES.join()}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={wrong !== undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Emptied, so that the same file can be chosen again once it is mended.
            target.value = '';
            if (file) choose(file);
          }}
        />
        <label id={`${id}-choose`} htmlFor={`field-${name}`} className="button-quiet">
          {value === null ? words.image.choose : words.image.replace}
        </label>
        {value !== null && (
          <button type="button" className="button-danger" onClick={remove}>
            {words.image.remove}
          </button>
        )}
      </div>
    </div>
  );
}

/** Wide enough for the widest place it is shown in, on a dense screen. */
const PREVIEW_MAX_PX = 640;

/** Drawn, because the policy of our pages lets no image come from a file of the visitor's. */
function Preview({ file, onUnreadable }: { file: File; onUnreadable(): void }) {
  const words = useSharedWords();
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isCurrent = true;
    createImageBitmap(file).then(
      (bitmap) => {
        if (isCurrent && canvas.current) draw(bitmap, canvas.current);
        bitmap.close();
      },
      () => isCurrent && onUnreadable(),
    );
    return () => {
      isCurrent = false;
    };
    // Read once for each file, whatever its owner renders meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file]);

  return (
    <canvas
      ref={canvas}
      role="img"
      className="picture"
      aria-label={fill(words.image.chosen, { name: file.name })}
    />
  );
}

function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement): void {
  const scale = Math.min(1, PREVIEW_MAX_PX / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}
