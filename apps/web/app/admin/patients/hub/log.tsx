import { clinicInstant } from '@thinna/contract/kit/office/day';
import { showsIllness } from '@thinna/contract/patients/patient-fields';
import type { Patient } from '@thinna/contract/patients/patients';
import type { Words } from '@thinna/contract/words/index';
import { useSearchParams } from 'react-router';
import { ChoiceLinks } from '../../../console/param-choice.tsx';
import {
  type Entry,
  healthTimeline,
  historyTimeline,
  newestFirst,
  timeline,
} from '../../../console/patient-record.ts';
import { optionInParams } from '../../../console/search-params.ts';
import { Timeline } from '../../../console/timeline.tsx';
import { FactBlock } from '../../../ui/console/fact-block.tsx';
import { useWords } from '../../use-words.ts';
import { NoteBox } from './note-box.tsx';

/** Entries shown at first. */
const INITIAL_ENTRIES = 10;
const filters = ['all', 'notes', 'visits', 'history'] as const;

/** All that happened: notes, visits before today and the medical history in one line of time. */
export function HubLog({ patient, today }: { patient: Patient; today: string }) {
  const words = useWords();
  const text = words.patient_record.hub;
  const [searchParams] = useSearchParams();
  const chosen = optionInParams(searchParams, 'log', filters, 'all');
  const entries = entriesOf(patient, today, words);
  const isIllnessShown = showsIllness(patient.support_type);
  const offered = filters.filter((filter) => filter !== 'history' || isIllnessShown);
  const shown = newestFirst(chosen === 'all' ? Object.values(entries).flat() : entries[chosen]);
  return (
    <FactBlock
      title={text.happened}
      action={
        <ChoiceLinks
          name="log"
          label={text.filter}
          choices={offered.map((filter) => [filter, text.filters[filter]])}
          chosen={chosen}
          defaultValue="all"
          className="hub-filter"
        />
      }
    >
      <NoteBox patient={patient} />
      <Timeline key={chosen} entries={shown} first={INITIAL_ENTRIES} none={noneOf(chosen, words)} />
    </FactBlock>
  );
}

/** Returns the sentence of an empty list. */
function noneOf(chosen: (typeof filters)[number], words: Words): string {
  if (chosen === 'all') return words.patient_record.nothing_noted;
  return chosen === 'history'
    ? words.staff.assignments.none.history
    : words.patient_record.hub.nothing_happened;
}

/** Returns the entries of each kind. */
function entriesOf(patient: Patient, today: string, words: Words) {
  const { kinds } = words.patient_record.hub;
  const isIllnessShown = showsIllness(patient.support_type);
  const named = (kind: string, entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, kind }));
  return {
    notes: named(kinds.note, [
      ...(isIllnessShown ? healthTimeline(patient.healthStatus) : []),
      ...timeline(patient.additional_notes),
    ]),
    history: named(kinds.history, isIllnessShown ? historyTimeline(patient.medicalHistory) : []),
    visits: named(kinds.visit, pastVisits(patient, today)),
  };
}

const pastVisits = ({ visits }: Patient, today: string): Entry[] =>
  visits
    .filter(({ visit_date }) => visit_date < today)
    .map(({ visit_date, visit_time, member_name, notes }) => ({
      at: clinicInstant(visit_date, visit_time).toISOString(),
      by: member_name,
      text: notes ?? '',
    }));
