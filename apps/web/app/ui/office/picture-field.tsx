import { fill } from '@thinna/contract/words/index';
import { pictureAddress } from '../../lib/base.ts';
import { useSharedWords } from '../../lib/words.ts';
import { useField, useForm } from '../form/form.tsx';
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

/** A picture of the form: what is stored, what was chosen instead, and what is wrong with it. */
export function usePicture(name: string) {
  const { problems, files, setFile } = useForm();
  const stored = useField(`existing_${name}`);
  return {
    label: stored.label,
    value: files[name] ?? (stored.value || null),
    /** Where a link from the summary leads. */
    field: stored.problem === undefined ? name : `existing_${name}`,
    problem: problems.find(({ field }) => field === name)?.message ?? stored.problem,
    /** Another one, the stored one again, or none at all. */
    set(picture: File | string | null) {
      setFile(name, picture instanceof File ? picture : null);
      if (picture === null && stored.value !== '') stored.set('');
    },
  };
}
