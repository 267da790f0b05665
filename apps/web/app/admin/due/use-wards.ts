import { type Ward, wardList } from '@thinna/contract/visit-plans/wards';
import { fill } from '@thinna/contract/words/index';
import { useCall } from '../../lib/console/use-call.ts';
import { useWords } from '../use-words.ts';

const noWards: Ward[] = [];

/** The wards of the clinic, which may have named none. */
export function useWards() {
  const { due_page: text, language } = useWords();
  const { data, isError } = useCall(wardList, {});
  const wards = data ?? noWards;
  /** Returns the name of a ward, also of one that the clinic no longer has. */
  const nameOf = (number: number): string => {
    const ward = wards.find((candidate) => candidate.number === number);
    if (!ward) return fill(text.ward_numbered, { number });
    return fill(text.ward_named, { number, name: ward.name[language] });
  };
  return {
    /** Without an answer the lists are shown all the same, by place. */
    isKnown: data !== undefined || isError,
    hasWards: wards.length > 0,
    wards,
    nameOf,
  };
}
export type Wards = ReturnType<typeof useWards>;
