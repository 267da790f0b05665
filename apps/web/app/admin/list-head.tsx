import { Link } from 'react-router';
import { PageTitle } from '../console/page-title.tsx';
import { RefreshButton } from '../ui/office/refresh-button.tsx';
import { StaleNotice } from '../ui/office/stale-notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { useWords } from './use-words.ts';

interface ListHeadProps {
  title: string;
  query: { data: unknown; isError: boolean; isFetching: boolean; refetch(): unknown };
}

/** The head of a short list without search: the way back, the title and Refresh. */
export function ListHead({ title, query }: ListHeadProps) {
  const words = useWords().list;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Link className="back-link" to="/admin/dashboard">
        ‹ {words.back}
      </Link>
      <div className="mt-3 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <PageHeading>{title}</PageHeading>
        <RefreshButton query={query} />
      </div>
      <StaleNotice query={query} sentence={words.could_not_load} />
    </>
  );
}
