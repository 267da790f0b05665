import { useSearchParams } from 'react-router';
import { ChoiceLinks } from '../../console/param-choice.tsx';
import { useWords } from '../use-words.ts';
import { stateIn, states } from './arrange.ts';

/** Links that choose all requests, those that wait or those that are closed. */
export function StateFilter() {
  const text = useWords().patients_in_need;
  const [searchParams] = useSearchParams();
  return (
    <ChoiceLinks
      name="state"
      label={text.state}
      choices={states.map((state) => [state, text.states[state]])}
      chosen={stateIn(searchParams)}
      defaultValue="all"
      isStep
      className="max-sm:w-full"
    />
  );
}
