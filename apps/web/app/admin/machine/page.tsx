import { machineCalls } from '@thinna/contract/machine/machine';
import { useCall } from '../../lib/console/use-call.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { EmptyStep } from '../../ui/empty/empty-step.tsx';
import { ListHead } from '../list-head.tsx';
import { useWords } from '../use-words.ts';
import { EventList } from './events.tsx';
import { Findings } from './findings.tsx';
import '../../styles/machine/machine.css';

/** What `thinna doctor` found, and what became of backups, rehearsals and restores. */
export default function MachinePage() {
  const words = useWords();
  const text = words.machine;
  const query = useCall(machineCalls.get, {});
  const { data } = query;

  return (
    <>
      <ListHead title={text.title} query={query} />
      {!data && (
        <LoadState query={query} sentence={text.could_not_load} help={words.network_error} />
      )}
      {data && !data.is_watched && (
        <EmptyStep sentence={text.unwatched} help={text.unwatched_help} />
      )}
      {data?.is_watched && (
        <div className="machine">
          <Findings state={data} />
          <EventList
            title={text.rehearsals}
            note={text.rehearsals_note}
            none={text.no_rehearsals}
            events={data.rehearsals}
          />
          <EventList title={text.backups} none={text.no_backups} events={data.backups} />
          {data.restores.length > 0 && (
            <EventList title={text.restores} none="" events={data.restores} />
          )}
        </div>
      )}
    </>
  );
}
