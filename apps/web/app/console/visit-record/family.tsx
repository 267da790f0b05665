import { labelOf } from '@thinna/contract/kit/failure';
import { familyNeeds, howItGoes } from '@thinna/contract/visit-records/codes';
import { useWords } from '../../lib/console/console-language.tsx';
import { useForm } from '../../ui/form/form.tsx';
import { choicesOf } from './nursing.tsx';
import { AnyOf, OneOf } from './question.tsx';
import { useFormWords } from './words.ts';

/** The questions of a visit to the family after a death. */
export function FamilyQuestions() {
  const words = useWords();
  const text = useFormWords();
  const { schema } = useForm();
  return (
    <>
      <OneOf
        name="family_is"
        legend={text.family_is}
        choices={choicesOf(howItGoes, words.language)}
      />
      <AnyOf
        name="needs"
        legend={labelOf(schema, 'needs', words)}
        choices={choicesOf(familyNeeds, words.language)}
      />
    </>
  );
}
