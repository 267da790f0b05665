import { matches } from '@thinna/contract/kit/office/fold';
import {
  type PastRecord,
  type PastView,
  pastItsTimeCalls,
  pastViews,
} from '@thinna/contract/past-its-time/past-its-time';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { ChoiceLinks } from '../../console/param-choice.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { ListRows } from '../../ui/office/list-rows.tsx';
import { ListTools } from '../../ui/office/list-tools.tsx';
import { useSearchedList } from '../../ui/office/list-view.ts';
import { DeleteRecord } from '../delete-record.tsx';
import { useWords } from '../use-words.ts';
import { deletionOf, PastTable, rowOf } from './table.tsx';

/** What was kept as long as promised. Which kind is shown is in the URL: ?view=helpers. */
export default function PastItsTime() {
  const [searchParams] = useSearchParams();
  const view = pastViews.find((name) => name === searchParams.get('view')) ?? 'patients';
  // Another view begins without the search of the former.
  return <Past key={view} view={view} />;
}

function Past({ view }: { view: PastView }) {
  const words = useWords();
  const { past_its_time: text, language } = words;
  const query = useCall(pastItsTimeCalls.list, { query: { view } }, { isAudited: true });
  const { counts, records } = query.data ?? {};
  const list = useSearchedList({ ...query, data: records }, matchesName);
  const format = (count: number) => count.toLocaleString(`${language}-IN`);
  const [toDelete, setToDelete] = useState<PastRecord>();
  const hasRest = counts && records && counts[view] > records.length;

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <ListTools
        view={list}
        title={text.title}
        searchLabel={text.search}
        filter={
          <ChoiceLinks
            name="view"
            label={text.view}
            choices={pastViews.map((name) => [
              name,
              fill(text.views[name], { count: counts ? format(counts[name]) : '…' }),
            ])}
            chosen={view}
            defaultValue="patients"
            isStep
            className="flex-wrap max-sm:w-full"
          />
        }
      />
      {records && records.length > 0 && (
        <p className="mb-3 max-w-prose text-ink-soft">{text.note}</p>
      )}
      {hasRest && (
        <p className="mb-3 max-w-prose">
          {fill(text.rest, { shown: format(records.length), count: format(counts[view]) })}
        </p>
      )}
      <ListRows
        view={list}
        empty={text.empty[view]}
        noneHelp={text.empty_help}
        failed={text.could_not_load}
      >
        {(rows) => <PastTable records={rows} view={view} onDelete={setToDelete} />}
      </ListRows>
      {toDelete && (
        <DeleteRecord
          {...deletionOf(toDelete, words)}
          row={rowOf(toDelete)}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </>
  );
}

const matchesName = ({ name }: PastRecord, search: string) => matches(name, search);
