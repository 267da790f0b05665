import { Link, useParams } from 'react-router';
import { ContactLinks } from '../../console/contact-links.tsx';
import { useDialog } from '../../console/use-dialog.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { ProfileBlock } from '../../ui/office/profile-block.tsx';
import { RecordPage } from '../record-page.tsx';
import { useMarkSeen } from '../use-mark-seen.ts';
import { useWords } from '../use-words.ts';
import { HelperEditor } from './editor.tsx';
import { type OpenHelper, useKind } from './kind.ts';
import { HelperPatients } from './patients.tsx';
import { HelperVisits } from './visits.tsx';

/** The page of one helper. */
export default function HelperProfile() {
  const { kind, page, calls } = useKind();
  const { id = '' } = useParams();
  const query = useCall(calls.get, { params: { id } }, { isAudited: true });
  const says = useWords().helpers[kind];
  useMarkSeen(calls.view, query);
  return (
    <RecordPage query={query} list={page} record={kind} nameOf={({ name }) => name} texts={says}>
      {(helper) => <HelperRecord helper={helper} />}
    </RecordPage>
  );
}

function HelperRecord({ helper }: { helper: OpenHelper }) {
  const { kind, page, input, profile } = useKind();
  const words = useWords();
  const { searchParams, close } = useDialog();

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <ContactLinks to={{ phone_number: helper.phone_number, place: null }} />
        <Link className="button-quiet no-underline" to={`${page}/view/${helper.id}/everything`}>
          {words.everything.link}
        </Link>
      </div>
      <div className="hub hub-pair">
        <div className="hub-stack">
          <HelperVisits visits={helper.visits} />
          <HelperPatients patients={helper.patients} />
        </div>
        <div className="hub-stack">
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
      </div>
      {searchParams.has('edit') && (
        <HelperEditor title={words.profile.edit} helper={helper} onClose={close} />
      )}
    </>
  );
}
