import type { VisitRecord } from '@thinna/contract/visit-records/record-answer';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFromHere } from '../../../console/visit-record/way-back.tsx';
import { FactBlock } from '../../../ui/console/fact-block.tsx';
import { LoadState } from '../../../ui/console/load-state.tsx';
import { useWords } from '../../use-words.ts';
import { RecordEntry } from '../../visit-records/record-entry.tsx';
import { useRecords } from '../../visit-records/use-records.ts';

interface HubRecordsProps {
  patientId: number;
  /** The newest ones that hold. */
  records: readonly VisitRecord[];
}

/** The visits that were recorded: the newest at first, then all with their corrections. */
export function HubRecords({ patientId, records }: HubRecordsProps) {
  const words = useWords();
  const text = words.visit_history;
  const from = useFromHere();
  const [isWhole, setIsWhole] = useState(false);
  const all = useRecords(patientId, isWhole);
  const shown = all.records ?? records;
  return (
    <FactBlock
      title={text.title}
      action={
        <Link to={`/admin/patients/visit/${patientId}`} state={from}>
          {words.visit_records.record_unplanned}
        </Link>
      }
    >
      {shown.length === 0 && <p className="text-ink-soft">{text.none}</p>}
      <ul className="ruled-rows">
        {shown.map((record) => (
          <RecordEntry key={record.id} record={record} />
        ))}
      </ul>
      {!isWhole && shown.length > 0 && (
        <button type="button" className="text-button" onClick={() => setIsWhole(true)}>
          {text.show_all}
        </button>
      )}
      {isWhole && !all.records && (
        <LoadState query={all} sentence={text.not_loaded} help={words.network_error} />
      )}
      {all.hasMore && (
        <button
          type="button"
          className="text-button"
          aria-disabled={all.isFetching}
          onClick={all.isFetching ? undefined : all.showMore}
        >
          {text.show_more}
        </button>
      )}
    </FactBlock>
  );
}
