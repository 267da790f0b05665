import { careCalls } from '@thinna/contract/care/care';
import { type StaffType, staffTypes } from '@thinna/contract/helpers/roles';
import { dueCalls as calls } from '@thinna/contract/visit-plans/due';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { BackLink } from '../../console/visit-record/way-back.tsx';
import { useWords } from '../../lib/console/console-language.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { EmptyStep } from '../../ui/empty/empty-step.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LastRead } from '../last-read.tsx';
import { DueCard } from './due-card.tsx';
import { useDueWords } from './words.ts';

/** Who is due among the assigned patients of a tab: /vcm/due?tab=caregiver. */
export default function StaffDue() {
  const words = useWords();
  const text = useDueWords();
  const [searchParams] = useSearchParams();
  const requested = staffTypes.find((type) => type === searchParams.get('tab'));
  const account = useCall(
    careCalls.own,
    {},
    { isAudited: true, isEnabled: requested === undefined },
  );
  const type = requested ?? account.data?.helper?.type ?? account.data?.kinds[0];
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <BackLink home="/vcm/dashboard" />
      <PageHeading className="my-4 text-2xl">{text.title}</PageHeading>
      {type ? (
        <DueOfType key={type} type={type} />
      ) : (
        <LoadState
          query={account}
          sentence={words.list.could_not_load}
          help={words.network_error}
        />
      )}
    </>
  );
}

function DueOfType({ type }: { type: StaffType }) {
  const words = useWords();
  const text = useDueWords();
  const list = useCall(calls.listOfType, { params: { type } }, { isAudited: true });
  return (
    <LastRead of={list} failed={words.list.could_not_load}>
      {(patients) =>
        patients.length === 0 ? (
          <EmptyStep sentence={text.none} help={text.none_help} />
        ) : (
          <ul className="visits mt-2">
            {patients.map((patient) => (
              <DueCard key={patient.id} patient={patient} />
            ))}
          </ul>
        )
      }
    </LastRead>
  );
}
