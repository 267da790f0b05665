import { matches, matchesNumber } from '@thinna/contract/kit/office/fold';
import {
  type QuarantinedRegistration,
  type QuarantineView,
  quarantineCalls,
  quarantineViews,
} from '@thinna/contract/quarantine/quarantine';
import { fill } from '@thinna/contract/words/index';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { ChoiceLinks, ChoiceSelect } from '../../console/param-choice.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { ListRows } from '../../ui/office/list-rows.tsx';
import { ListTools } from '../../ui/office/list-tools.tsx';
import { useSearchedList } from '../../ui/office/list-view.ts';
import { useWords } from '../use-words.ts';
import { SortBar } from './sort-bar.tsx';
import { RegistrationTable } from './table.tsx';
import { useSorting } from './use-sorting.ts';
import '../../styles/quarantine.css';
import '../../styles/row-check.css';

const orders = ['oldest', 'newest'] as const;

/** Registrations that were put aside. Which of them are shown is in the URL: ?view=helpers. */
export default function Quarantine() {
  const [searchParams] = useSearchParams();
  const view = quarantineViews.find((name) => name === searchParams.get('view')) ?? 'requests';
  const order = orders.find((name) => name === searchParams.get('order')) ?? 'oldest';
  // Another view or order begins with nothing chosen.
  return <Heap key={`${view} ${order}`} view={view} order={order} />;
}

interface HeapProps {
  view: QuarantineView;
  order: (typeof orders)[number];
}

function Heap({ view, order }: HeapProps) {
  const { quarantine: text, language } = useWords();
  const query = useCall(quarantineCalls.list, { query: { view, order } }, { isAudited: true });
  const { counts, registrations } = query.data ?? {};
  const list = useSearchedList({ ...query, data: registrations }, matchesSearch);
  const sorting = useSorting(list.found?.slice(0, list.shown) ?? []);
  const format = (count: number) => count.toLocaleString(`${language}-IN`);
  const hasRest = counts && registrations && counts[view] > registrations.length;

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <ListTools
        view={list}
        title={text.title}
        searchLabel={text.search}
        filter={
          <>
            <ChoiceLinks
              name="view"
              label={text.view}
              choices={quarantineViews.map((name) => [
                name,
                fill(text.views[name], { count: counts ? format(counts[name]) : '…' }),
              ])}
              chosen={view}
              defaultValue="requests"
              isStep
              className="flex-wrap max-sm:w-full"
            />
            <ChoiceSelect
              name="order"
              label={text.order}
              choices={orders.map((name) => [name, text.orders[name]])}
              chosen={order}
              defaultValue="oldest"
              className="w-auto"
            />
          </>
        }
      />
      <p className="mb-3 max-w-prose text-ink-soft">
        {view === 'junk' ? text.junk_note : text.note}
      </p>
      {hasRest && (
        <p className="mb-3 max-w-prose">
          {fill(text.rest, { shown: format(registrations.length), count: format(counts[view]) })}
        </p>
      )}
      {list.found && list.found.length > 0 && (
        <SortBar isJunk={view === 'junk'} sorting={sorting} />
      )}
      <ListRows view={list} empty={text.empty[view]} noneHelp={text.empty_help} keys={text.keys}>
        {(rows) => <RegistrationTable rows={rows} view={view} sorting={sorting} />}
      </ListRows>
    </>
  );
}

const matchesSearch = (
  { name, phone_number, place, text }: QuarantinedRegistration,
  search: string,
) =>
  [name, place, text ?? ''].some((words) => matches(words, search)) ||
  matchesNumber(phone_number, search);
