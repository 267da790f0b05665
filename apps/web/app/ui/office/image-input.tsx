import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@thinna/contract/constants/limits';
import { fill } from '@thinna/contract/words/index';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSharedWords } from '../../lib/words.ts';
import { draw, shrink } from './shrink.ts';

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
    setRefusal(isType ? undefined : words.image.wrong_type);
    if (!isType) return;
    setBefore(value);
    // At once: whoever is quick to save sends what was chosen, and not what was there before.
    onChange(file);
  };
  const refuse = (sentence: string) => {
    setRefusal(sentence);
    onChange(before);
  };
  const take = (small: File) => {
    if (small.size > IMAGE_MAX_BYTES) refuse(words.image.too_large);
    else if (small !== value) onChange(small);
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
      {value instanceof File && (
        <Preview file={value} onShrunk={take} onUnreadable={() => refuse(words.image.wrong_type)} />
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

interface PreviewProps {
  file: File;
  /** The picture as it will be sent. */
  onShrunk(small: File): void;
  onUnreadable(): void;
}

/** Drawn, because the policy of our pages lets no image come from a file of the visitor's. */
function Preview({ file, onShrunk, onUnreadable }: PreviewProps) {
  const words = useSharedWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const tellShrunk = useEffectEvent(onShrunk);
  const tellUnreadable = useEffectEvent(onUnreadable);

  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const bitmap = await createImageBitmap(file);
      if (isCurrent && canvas.current) draw(bitmap, canvas.current, PREVIEW_MAX_PX);
      const small = isCurrent ? await shrink(file, bitmap) : file;
      bitmap.close();
      return small;
    };
    read().then(
      (small) => isCurrent && tellShrunk(small),
      () => isCurrent && tellUnreadable(),
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
