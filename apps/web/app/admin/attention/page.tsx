import { matches, matchesNumber } from '@thinna/contract/kit/office/fold';
import { type Attention, attentionCalls } from '@thinna/contract/visit-records/attention';
import { PageTitle } from '../../console/page-title.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { ListRows } from '../../ui/office/list-rows.tsx';
import { ListTools } from '../../ui/office/list-tools.tsx';
import { useSearchedList } from '../../ui/office/list-view.ts';
import { placeName } from '../patients/patient-option.ts';
import { useWords } from '../use-words.ts';
import { AttentionTable } from './table.tsx';

/** The patients in care whose last records somebody should look at. */
export default function AttentionPage() {
  const { attention: text } = useWords();
  const query = useCall(attentionCalls.list, {}, { isAudited: true });
  const list = useSearchedList(query, matchesSearch);
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <ListTools view={list} title={text.title} searchLabel={text.search} />
      <p className="mb-3 max-w-prose text-ink-soft">{text.note}</p>
      <ListRows view={list} empty={text.empty} noneHelp={text.empty_help}>
        {(rows) => <AttentionTable entries={rows} />}
      </ListRows>
    </>
  );
}

const matchesSearch = ({ patient }: Attention, search: string) =>
  [patient.name, patient.register_number, placeName(patient.place) ?? ''].some((words) =>
    matches(words, search),
  ) || matchesNumber(patient.phone_number, search);
