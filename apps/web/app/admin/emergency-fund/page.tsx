import {
  emergencyFundCalls as calls,
  type FundCase,
  fundForm,
  type SavedFundCase,
} from '@thinna/contract/emergency-fund/emergency-fund';
import { labelOf } from '@thinna/contract/kit/failure';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useDialog } from '../../console/use-dialog.ts';
import { useOpenRow } from '../../console/use-open-row.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { EmptyStep } from '../../ui/empty/empty-step.tsx';
import { RefreshButton } from '../../ui/office/refresh-button.tsx';
import { RowTable } from '../../ui/office/row-table.tsx';
import { StaleNotice } from '../../ui/office/stale-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { DeleteRecord } from '../delete-record.tsx';
import { EditLink, RowMenu } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { AddFund, EditFund } from './editor.tsx';

/** The one case that the clinic collects for. The open dialog is in the URL: ?add, ?edit=12. */
export default function EmergencyFundPage() {
  const words = useWords();
  const text = words.emergency_fund;
  const list = useCall(calls.list, {});
  const { searchParams, close } = useDialog();
  const [fundToDelete, setFundToDelete] = useState<FundCase>();
  /** Name of the saved case whose QR code could not be checked. */
  const [uncheckedName, setUncheckedName] = useState<string>();

  const editedFund = useOpenRow(list.data, searchParams.get('edit'));
  const onSaved = ({ name, qr_code_checked }: SavedFundCase) =>
    setUncheckedName(qr_code_checked === false ? name : undefined);

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <Link className="back-link" to="/admin/dashboard">
        ‹ {words.list.back}
      </Link>
      <div className="list-tools my-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <PageHeading>{text.title}</PageHeading>
        <span className="grow" />
        <RefreshButton query={list} />
        <Link className="button" to="?add" preventScrollReset>
          {text.add}
        </Link>
      </div>
      <div role="status">
        {uncheckedName !== undefined && (
          <p className="notice mb-3">{fill(text.not_checked, { name: uncheckedName })}</p>
        )}
      </div>
      <Rows list={list} onDelete={setFundToDelete} />
      {searchParams.has('add') && <AddFund onSaved={onSaved} onClose={close} />}
      {editedFund && (
        <EditFund key={editedFund.id} fund={editedFund} onSaved={onSaved} onClose={close} />
      )}
      {fundToDelete && (
        <DeleteRecord
          row={fundToDelete}
          call={calls.remove}
          texts={text}
          onClose={() => {
            setFundToDelete(undefined);
            setUncheckedName(undefined);
          }}
        />
      )}
    </>
  );
}

interface RowsProps {
  list: {
    data: FundCase[] | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch(): unknown;
  };
  onDelete(fund: FundCase): void;
}

/** The table of at most one case, with its loading, error and empty states. */
function Rows({ list, onDelete }: RowsProps) {
  const words = useWords();
  const text = words.emergency_fund;
  if (!list.data) {
    const sentence = words.list.could_not_load;
    return <LoadState query={list} sentence={sentence} help={text.not_loaded_help} />;
  }
  return (
    <>
      <StaleNotice query={list} sentence={words.list.could_not_load} />
      {list.data.length === 0 ? (
        <EmptyStep sentence={text.empty} help={text.none_help} />
      ) : (
        <RowTable heads={[labelOf(fundForm, 'name', words)]}>
          {list.data.map((fund) => (
            <tr key={fund.id}>
              <th scope="row">
                <UserText>{fund.name}</UserText>
              </th>
              <td>
                <div className="row-actions">
                  <EditLink row={fund} />
                  <RowMenu row={fund} onDelete={() => onDelete(fund)} />
                </div>
              </td>
            </tr>
          ))}
        </RowTable>
      )}
    </>
  );
}
