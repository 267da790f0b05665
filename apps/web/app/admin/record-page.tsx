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
import { useWords } from './use-words.ts';

interface RecordPageProps<Found extends { id: number }> {
  query: {
    data: Found | undefined;
    error: Error | null;
    isError: boolean;
    isFetching: boolean;
    refetch(): unknown;
  };
  /** The page of the list. */
  list: `/admin/${string}`;
  /** How the audit calls such a record. */
  record: AuditRecord;
  nameOf(found: Found): string;
  says: Readonly<{
    one: string;
    not_found: string;
    /** Of any other failure, if the documents tell the two apart. */
    not_loaded?: string;
  }>;
  /** What the button that edits is called, and where it leads, if that is no profile's modal. */
  edit?: Readonly<{ label: string; to?: string }>;
  children(found: Found): ReactNode;
}

/** The page of one record: its name, what can be done, its blocks, and what was done with it. */
export function RecordPage<Found extends { id: number }>({
  query,
  list,
  record,
  nameOf,
  says,
  edit,
  children,
}: RecordPageProps<Found>) {
  const words = useWords();
  const isGone = isMissing(query.error);
  const found = isGone ? undefined : query.data;

  return (
    <>
      <PageTitle>{found ? nameOf(found) : says.one}</PageTitle>
      <Link className="back-link" to={list}>
        ‹ {words.profile.back_to_list}
      </Link>
      {found && (
        <>
          <StaleNotice of={query} sentence={words.list.could_not_load_one} />
          <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-3">
            <PageHeading>
              <UserText>{nameOf(found)}</UserText>
            </PageHeading>
            <span className="grow" />
            <RefreshButton of={query} />
            <Link className="button" to={edit?.to ?? '?edit'} preventScrollReset={!edit?.to}>
              {edit?.label ?? words.profile.edit}
            </Link>
          </div>
          {children(found)}
          <Link
            className="back-link mt-3"
            to={`/admin/audit?record=${record}&record_id=${found.id}`}
          >
            {words.audit.history}
          </Link>
        </>
      )}
      {!found && (
        <div className="mt-3 grid gap-3">
          {!query.isFetching && <PageHeading>{says.one}</PageHeading>}
          <LoadState
            of={query}
            sentence={isGone ? says.not_found : (says.not_loaded ?? says.not_found)}
            help={words.list.could_not_load_one}
          />
        </div>
      )}
    </>
  );
}
