import { useParams } from 'react-router';
import { useDialog } from '../../console/use-dialog.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { ProfileBlock } from '../../ui/office/profile-block.tsx';
import { RecordPage } from '../record-page.tsx';
import { useMarkSeen } from '../use-mark-seen.ts';
import { useWords } from '../use-words.ts';
import { HelperEditor } from './editor.tsx';
import { type Helper, useKind } from './kind.ts';

/** The page of one helper. */
export default function HelperProfile() {
  const { kind, page, calls } = useKind();
  const { id = '' } = useParams();
  const query = useCall(calls.get, { params: { id } });
  const says = useWords().helpers[kind];
  useMarkSeen(calls.view, query);
  return (
    <RecordPage query={query} list={page} record={kind} nameOf={({ name }) => name} texts={says}>
      {(helper) => <Facts helper={helper} />}
    </RecordPage>
  );
}

function Facts({ helper }: { helper: Helper }) {
  const { kind, input, profile } = useKind();
  const words = useWords();
  const { searchParams, close } = useDialog();

  return (
    <>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <ProfileBlock
          title={words.profile.personal}
          schema={input}
          fields={profile.personal}
          record={helper}
        />
        <ProfileBlock
          title={words.helpers[kind].details}
          schema={input}
          fields={profile.details}
          record={helper}
        />
      </div>
      {searchParams.has('edit') && (
        <HelperEditor title={words.profile.edit} helper={helper} onClose={close} />
      )}
    </>
  );
}
