import { useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Failure } from '../../lib/api.ts';
import { useWords } from '../../lib/console-language.tsx';
import { useAction, useCall } from '../../lib/use-call.ts';
import { EmptyStep } from '../../ui/empty-step.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProfileBlock } from '../../ui/profile-block.tsx';
import { Typed } from '../../ui/typed.tsx';
import { PageTitle } from '../page-title.tsx';
import { HelperEditor } from './editor.tsx';
import { useKind } from './kind.ts';

/** One helper: who they are and what they offer. */
export default function HelperProfile() {
  const { kind, page, input, calls, profile } = useKind();
  const { id = '' } = useParams();
  const words = useWords();
  const record = useCall(calls.get, { params: { id } });
  const [address, setAddress] = useSearchParams();
  const own = words.helpers[kind];
  const isGone = record.error instanceof Failure && record.error.status === 404;
  const helper = isGone ? undefined : record.data;
  useMarkSeen(id, helper?.is_new ?? false);

  return (
    <>
      <PageTitle>{helper?.name ?? own.one}</PageTitle>
      <Link className="back-link" to={page}>
        ‹ {words.profile.back_to_list}
      </Link>
      {helper && (
        <>
          {record.isError && (
            <p role="alert" className="notice my-3">
              {words.list.could_not_load_one}
            </p>
          )}
          <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-3">
            <PageHeading>
              <Typed>{helper.name}</Typed>
            </PageHeading>
            <span className="grow" />
            <button
              type="button"
              className="button-quiet"
              aria-disabled={record.isFetching}
              onClick={() => void (record.isFetching || record.refetch())}
            >
              {words.list.refresh}
            </button>
            <Link className="button" to="?edit" preventScrollReset>
              {words.profile.edit}
            </Link>
          </div>
          <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
            <ProfileBlock
              title={words.profile.personal}
              schema={input}
              fields={profile.personal}
              of={helper}
            />
            <ProfileBlock title={own.details} schema={input} fields={profile.details} of={helper} />
          </div>
          <Link className="back-link mt-3" to={`/admin/audit?record=${kind}&record_id=${id}`}>
            {words.audit.history}
          </Link>
          {address.has('edit') && (
            <HelperEditor
              title={words.profile.edit}
              helper={helper}
              onClose={() => setAddress({}, { replace: true, preventScrollReset: true })}
            />
          )}
        </>
      )}
      {!helper && record.isFetching && (
        <p role="status" className="loading-rows">
          {words.console.loading}
        </p>
      )}
      {!helper && !record.isFetching && (
        <div className="mt-3 grid gap-3">
          <PageHeading>{own.one}</PageHeading>
          <EmptyStep sentence={own.not_found} help={words.list.could_not_load_one}>
            <button type="button" className="button" onClick={() => void record.refetch()}>
              {words.list.try_again}
            </button>
          </EmptyStep>
        </div>
      )}
    </>
  );
}

/** A record that is opened by a link or a bookmark is seen as well. */
function useMarkSeen(id: string, isNew: boolean): void {
  const { calls } = useKind();
  const { run } = useAction(calls.view);
  const seen = useRef<string>(null);

  useEffect(() => {
    if (!isNew || seen.current === id) return;
    seen.current = id;
    void run({ params: { id } }).catch(() => undefined);
  }, [id, isNew, run]);
}
