import { doneByForm, howItGoes } from '@thinna/contract/visit-records/codes';
import { useWords } from '../../lib/console/console-language.tsx';
import { choicesOf, DoneAndNeeds } from './nursing.tsx';
import { OneOf } from './question.tsx';
import { useFormWords } from './words.ts';

/** The questions of volunteers: nothing of the illness. */
export function CompanyQuestions() {
  const { language } = useWords();
  const text = useFormWords();
  return (
    <>
      <OneOf name="patient_is" legend={text.patient_is} choices={choicesOf(howItGoes, language)} />
      <OneOf name="family_is" legend={text.family_is} choices={choicesOf(howItGoes, language)} />
      <DoneAndNeeds options={doneByForm.company} />
    </>
  );
}
