import { careCalls as calls } from '@thinna/contract/care/care';
import { type StaffType, staffTypes } from '@thinna/contract/helpers/roles';
import type { Answer } from '@thinna/contract/kit/call';
import { Link, useSearchParams } from 'react-router';
import { PageTitle } from '../console/page-title.tsx';
import { useWords } from '../lib/console/console-language.tsx';
import { useCall } from '../lib/console/use-call.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Home } from './home.tsx';
import { addressOf, type ViewName, viewNames, views } from './views.ts';

/** The staff's one page. Tab and list stand in its address: ?tab=caregiver&view=tasks. */
export default function Dashboard() {
  const [address] = useSearchParams();
  const own = useCall(calls.own, {}, { isTraced: true });
  const asked = staffTypes.find((type) => type === address.get('tab'));
  const type = typeOf(asked, own.data);
  const view = viewNames.find((name) => name === address.get('view'));

  if (type && view) return <SubView key={`${type} ${view}`} type={type} view={view} />;
  return <Home own={own} type={type} />;
}

/** The tab that was asked for, if the account has it; else its holder's, else its first. */
function typeOf(
  asked: StaffType | undefined,
  account: Answer<typeof calls.own> | undefined,
): StaffType | undefined {
  // Until it is known what the account has, the server judges.
  if (!account) return asked;
  const { kinds, helper } = account;
  return [asked, helper?.type].find((type) => type && kinds.includes(type)) ?? kinds[0];
}

/** A list of the chosen tab, headed as its tile is. */
function SubView({ type, view }: { type: StaffType; view: ViewName }) {
  const words = useWords();
  const View = views[view];
  const title = words.staff.tiles[type][view];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Link className="button-quiet gap-2 no-underline" to={addressOf(type)}>
        <span aria-hidden="true">‹</span>
        {words.list.back}
      </Link>
      <PageHeading className="my-4 text-2xl">{title}</PageHeading>
      <View type={type} />
    </>
  );
}
