import { Fragment, type ReactNode, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../console/page-title.tsx';
import { useDialog } from '../console/use-dialog.ts';
import { useOpenRow } from '../console/use-open-row.ts';
import { type EmptyTexts, ListRows } from '../ui/office/list-rows.tsx';
import { ListTools } from '../ui/office/list-tools.tsx';
import { type ListState, useSearchedList } from '../ui/office/list-view.ts';
import { DeleteRecord, type Deletion } from './delete-record.tsx';
import type { Row } from './row-links.tsx';

interface CollectionPageProps<Item> extends Omit<EmptyTexts, 'empty'> {
  texts: Readonly<Record<'title' | 'search' | 'empty', string>> & { add?: string };
  /** Heading of the page, if it differs from the title of the document. */
  heading?: string;
  list: ListState & { data: Item[] | undefined };
  /** Chooses and sorts the rows before they are searched. */
  arrange?(items: Item[]): Item[];
  matches(item: Item, search: string): boolean;
  onExport?: (items: Item[]) => Promise<void>;
  /** Further filters beside the search box. */
  filter?: ReactNode;
  /** The main button; by default a link to the editor, named `texts.add`. */
  action?: ReactNode;
  /** Content between the tools and the rows. */
  above?: ReactNode;
  /** The dialog of ?add, without an item, and of ?edit=12. */
  renderEditor?(item: Item | undefined, close: () => void): ReactNode;
  deletion?: Deletion;
  /** Renders the rows; `askDelete` opens the question before a row is deleted. */
  children(items: readonly Item[], askDelete: (row: Row) => void): ReactNode;
}

/** The page of a completely loaded collection: search, rows, and the dialogs over them. */
export function CollectionPage<Item extends { id: number }>({
  texts,
  heading = texts.title,
  list,
  arrange,
  matches,
  onExport,
  filter,
  action,
  above,
  renderEditor,
  deletion,
  children,
  ...emptyTexts
}: CollectionPageProps<Item>) {
  const { searchParams, dialogLink, close } = useDialog();
  const edited = useOpenRow(list.data, searchParams.get('edit'));
  const [rowToDelete, setRowToDelete] = useState<Row>();
  const data = useMemo(
    () => list.data && (arrange ? arrange(list.data) : list.data),
    [list.data, arrange],
  );
  const view = useSearchedList({ ...list, data }, matches);
  // Memoized, so that typing into the search box does not re-render the rows.
  const renderRows = useCallback(
    (items: readonly Item[]) => children(items, setRowToDelete),
    [children],
  );

  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <ListTools
        view={view}
        title={heading}
        searchLabel={texts.search}
        filter={filter}
        action={
          action ??
          (texts.add && renderEditor && (
            <Link className="button" {...dialogLink('add')}>
              {texts.add}
            </Link>
          ))
        }
      />
      {above}
      <ListRows view={view} empty={texts.empty} {...emptyTexts} onExport={onExport}>
        {renderRows}
      </ListRows>
      {searchParams.has('add') && renderEditor?.(undefined, close)}
      {edited && <Fragment key={edited.id}>{renderEditor?.(edited, close)}</Fragment>}
      {deletion && rowToDelete && (
        <DeleteRecord {...deletion} row={rowToDelete} onClose={() => setRowToDelete(undefined)} />
      )}
    </>
  );
}
