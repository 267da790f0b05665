import { labelOf } from '@thinna/contract/failure';
import { fill } from '@thinna/contract/words/index';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useWords } from '../../lib/console-language.tsx';
import { useAction } from '../../lib/use-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { Typed } from '../../ui/typed.tsx';
import { type Helper, useKind } from './kind.ts';

/** A table that becomes a card for each row on a phone. */
export function HelperTable({
  helpers,
  onDelete,
}: {
  helpers: Helper[];
  /** Told also whose row comes next: the focus goes there when this one is gone. */
  onDelete(helper: Helper, next: Helper | undefined): void;
}) {
  const { columns, input } = useKind();
  const words = useWords();
  const label = (field: string) => labelOf(input, field, words);
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{label('name')}</th>
          <th scope="col">{label('phone_number')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {label(column)}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{words.list.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {helpers.map((helper, at) => (
          <tr key={helper.id}>
            <th scope="row">
              <Typed>{helper.name}</Typed> {helper.is_new && <Badge>{words.list.is_new}</Badge>}
            </th>
            <td>
              <PhoneNumber>{helper.phone_number}</PhoneNumber>
            </td>
            {columns.map((column) => (
              <td key={column}>
                {helper[column] && (
                  <>
                    <span className="cell-label">{label(column)}: </span>
                    <Typed>{helper[column]}</Typed>
                  </>
                )}
              </td>
            ))}
            <td>
              <RowActions
                helper={helper}
                onDelete={() => onDelete(helper, helpers[at + 1] ?? helpers[at - 1])}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowActions({ helper, onDelete }: { helper: Helper; onDelete(): void }) {
  const { page, calls } = useKind();
  const words = useWords().list;
  const navigate = useNavigate();
  const { state } = useLocation();
  const view = useAction(calls.view, { waitsForScreen: false });
  const profile = `${page}/view/${helper.id}`;
  const named = (deed: string) => fill(deed, { name: helper.name });

  /** First the record is marked as seen, then it opens; it opens too when the marking failed. */
  const open = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (view.isRunning) return;
    await view.run({ params: { id: String(helper.id) } }).catch(() => undefined);
    await navigate(profile);
  };

  return (
    <span className="row-actions">
      <Link
        id={viewId(helper)}
        to={profile}
        aria-label={named(words.view_named)}
        aria-busy={view.isRunning}
        onClick={(event) => void open(event)}
      >
        {words.view}
      </Link>
      <Link
        to={`?edit=${helper.id}`}
        state={state}
        preventScrollReset
        aria-label={named(words.edit_named)}
      >
        {words.edit}
      </Link>
      <button
        type="button"
        className="text-danger"
        aria-label={named(words.delete_named)}
        onClick={onDelete}
      >
        {words.delete}
      </button>
    </span>
  );
}

/** By which a row is found again after the list has changed. */
export const viewId = (helper: Helper): string => `view-${helper.id}`;
