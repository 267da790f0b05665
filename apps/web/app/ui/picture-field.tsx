import { fill } from '@thinna/contract/words/index';
import { pictureAddress } from '../lib/base.ts';
import { useSharedWords } from '../lib/words.ts';
import { usePicture } from './form.tsx';
import { ImageInput } from './image-input.tsx';

/**
 * One picture of a form: sent as a file under this name, or kept by the field `existing_…`, from
 * which it has its label.
 */
export function PictureField({ name }: { name: string }) {
  const words = useSharedWords();
  const { label, value, field, problem, set } = usePicture(name);
  return (
    <ImageInput
      name={field}
      label={fill(words.form.optional, { label })}
      value={typeof value === 'string' ? pictureAddress(value) : value}
      problem={problem}
      onChange={set}
    />
  );
}
