import { everythingCalls } from '@thinna/contract/everything/everything';
import { helperSections } from '@thinna/contract/everything/helper';
import { useParams } from 'react-router';
import { useCall } from '../../lib/console/use-call.ts';
import { useKind } from '../helpers/kind.ts';
import { useWords } from '../use-words.ts';
import { EverythingPage } from './page.tsx';

/** The kinds of helper as the call names them. */
const pluralOf = {
  volunteer: 'volunteers',
  caregiver: 'caregivers',
  medical_professional: 'medical-professionals',
} as const;

/** All that is kept of a helper. */
export default function HelperEverything() {
  const { kind, page } = useKind();
  const { id = '' } = useParams();
  const words = useWords();
  const query = useCall(
    everythingCalls.helper,
    { params: { plural: pluralOf[kind], id } },
    { isAudited: true },
  );
  return (
    <EverythingPage
      query={query}
      sections={helperSections}
      record={kind}
      id={id}
      home={`${page}/view/${id}`}
      notFound={words.helpers[kind].not_found}
      renderNote={() => <p className="mb-3 max-w-prose">{words.everything.patients_left_out}</p>}
    />
  );
}
