import type { AuditRecord } from '@thinna/contract/audit/audit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../console/page-title.tsx';
import { isMissing } from '../lib/console/api.ts';
import { LoadState } from '../ui/console/load-state.tsx';
import { RefreshButton } from '../ui/office/refresh-button.tsx';
import { StaleNotice } from '../ui/office/stale-notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { UserText } from '../ui/user-text.tsx';
import { openedPage } from './audit/opened-page.ts';
import { useWords } from './use-words.ts';

interface RecordPageProps<Item extends { id: number }> {
  query: {
    data: Item | undefined;
    error: Error | null;
    isError: boolean;
    isFetching: boolean;
    refetch(): unknown;
  };
  /** URL of the list. */
  list: `/admin/${string}`;
  /** Kind of the record in the audit. */
  record: AuditRecord;
  nameOf(item: Item): string;
  texts: Readonly<{
    one: string;
    not_found: string;
    /** For failures other than 404, if the documents have a separate sentence. */
    not_loaded?: string;
  }>;
  /** Label of the edit button, which opens a dialog at ?edit. */
  editLabel?: string;
  /** A head of its own, instead of the heading with the buttons Refresh and Edit. */
  renderHead?(item: Item, refresh: ReactNode): ReactNode;
  children(item: Item): ReactNode;
}

/** The page of one record: heading, edit button, content and a link to its audit entries. */
export function RecordPage<Item extends { id: number }>({
  query,
  list,
  record,
  nameOf,
  texts,
  editLabel,
  renderHead,
  children,
}: RecordPageProps<Item>) {
  const words = useWords();
  const isGone = isMissing(query.error);
  const item = isGone ? undefined : query.data;
  const refresh = <RefreshButton query={query} />;

  return (
    <>
      <PageTitle>{item ? nameOf(item) : texts.one}</PageTitle>
      <Link className="back-link" to={list}>
        ‹ {words.profile.back_to_list}
      </Link>
      {item && (
        <>
          <StaleNotice query={query} sentence={words.list.could_not_load_one} />
          {renderHead ? (
            renderHead(item, refresh)
          ) : (
            <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-3">
              <PageHeading>
                <UserText>{nameOf(item)}</UserText>
              </PageHeading>
              <span className="grow" />
              {refresh}
              <Link className="button" to="?edit" preventScrollReset>
                {editLabel ?? words.profile.edit}
              </Link>
            </div>
          )}
          {children(item)}
          <Link
            className="back-link mt-3"
            to={`/admin/audit?record=${record}&record_id=${item.id}`}
          >
            {words.audit.history}
          </Link>
          {record === 'patient' && (
            <Link className="back-link mt-3 ml-6" to={openedPage(item.id)}>
              {words.opened.title}
            </Link>
          )}
        </>
      )}
      {!item && (
        <div className="mt-3 grid gap-3">
          {!query.isFetching && <PageHeading>{texts.one}</PageHeading>}
          <LoadState
            query={query}
            sentence={isGone ? texts.not_found : (texts.not_loaded ?? texts.not_found)}
            help={words.list.could_not_load_one}
          />
        </div>
      )}
    </>
  );
}
