import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@thinna/contract/constants/limits';
import { fill } from '@thinna/contract/words/index';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSharedWords } from '../../lib/words.ts';
import { draw, shrink } from './shrink.ts';

/** The address of the stored picture, a newly chosen file, or none. */
export type Picture = string | File | null;

interface ImageInputProps {
  name: string;
  label: string;
  value: Picture;
  /** An error from the server. */
  problem?: string | undefined;
  onChange(value: Picture): void;
}

/** Shows, replaces or removes one picture. Rejects unsupported files at once. */
export function ImageInput({ name, label, value, problem, onChange }: ImageInputProps) {
  const words = useSharedWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  /** The value before the last choice, restored if the chosen file is no readable picture. */
  const [previous, setPrevious] = useState<Picture>(null);
  const message = refusal ?? problem;

  const choose = (file: File) => {
    const isAllowedType = IMAGE_TYPES.some((type) => type === file.type);
    setRefusal(isAllowedType ? undefined : words.image.wrong_type);
    if (!isAllowedType) return;
    setPrevious(value);
    // Before the file is checked and scaled down, so that an immediate save sends the new file.
    onChange(file);
  };
  const reject = (sentence: string) => {
    setRefusal(sentence);
    onChange(previous);
  };
  const acceptShrunk = (shrunk: File) => {
    if (shrunk.size > IMAGE_MAX_BYTES) reject(words.image.too_large);
    else if (shrunk !== value) onChange(shrunk);
  };
  const remove = () => {
    setRefusal(undefined);
    onChange(null);
    // The Remove button disappears with the picture, so the focus moves to the input.
    input.current?.focus();
  };

  return (
    <div className={message === undefined ? 'field image-input' : 'field image-input field-wrong'}>
      <span id={`${id}-label`} className="block font-semibold">
        {label}
      </span>
      <span id={`${id}-hint`} className="hint">
        {words.image.hint}
      </span>
      <span id={`${id}-error`} role="alert" className="wrong">
        {message !== undefined && fill(words.form.error, { message })}
      </span>
      {value instanceof File && (
        <Preview
          file={value}
          onShrunk={acceptShrunk}
          onUnreadable={() => reject(words.image.wrong_type)}
        />
      )}
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
          aria-invalid={message !== undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Reset, so that choosing the same file again fires a change event.
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

/** Longer side of the preview, enough for the widest use on a high-density screen. */
const PREVIEW_MAX_PX = 640;

interface PreviewProps {
  file: File;
  /** Receives the scaled-down file. */
  onShrunk(shrunk: File): void;
  onUnreadable(): void;
}

/** A preview on a canvas, because the security policy forbids blob: images. */
function Preview({ file, onShrunk, onUnreadable }: PreviewProps) {
  const words = useSharedWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const reportShrunk = useEffectEvent(onShrunk);
  const reportUnreadable = useEffectEvent(onUnreadable);

  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const bitmap = await createImageBitmap(file);
      if (isCurrent && canvas.current) draw(bitmap, canvas.current, PREVIEW_MAX_PX);
      const shrunk = isCurrent ? await shrink(file, bitmap) : file;
      bitmap.close();
      return shrunk;
    };
    read().then(
      (shrunk) => isCurrent && reportShrunk(shrunk),
      () => isCurrent && reportUnreadable(),
    );
    return () => {
      isCurrent = false;
    };
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
