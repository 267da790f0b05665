import { fill } from '@thinna/contract/words/index';
import { pictureAddress } from '../../lib/base.ts';
import { useSharedWords } from '../../lib/words.ts';
import { useField, useForm } from '../form/form.tsx';
import { ImageInput } from './image-input.tsx';

/**
 * A picture field. A new picture is sent as a file under `name`; the address of the stored one is
 * in the field `existing_<name>`, which also provides the label.
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

/** Returns the stored or newly chosen picture of a form, its problem and a setter. */
export function usePicture(name: string) {
  const { problems, files, setFile } = useForm();
  const stored = useField(`existing_${name}`);
  return {
    label: stored.label,
    value: files[name] ?? (stored.value || null),
    /** The field name that the error summary links to. */
    field: stored.problem === undefined ? name : `existing_${name}`,
    problem: problems.find(({ field }) => field === name)?.message ?? stored.problem,
    /** Sets a new file, the stored address again, or null. */
    set(picture: File | string | null) {
      setFile(name, picture instanceof File ? picture : null);
      if (picture === null && stored.value !== '') stored.set('');
    },
  };
}
