import { careCalls as calls } from '@thinna/contract/care/care';
import { type StaffType, staffTypes } from '@thinna/contract/helpers/roles';
import type { Answer } from '@thinna/contract/kit/call';
import { Link, useSearchParams } from 'react-router';
import { PageTitle } from '../console/page-title.tsx';
import { useWords } from '../lib/console/console-language.tsx';
import { useCall } from '../lib/console/use-call.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { StaffHelp } from './help/help.tsx';
import { Home } from './home.tsx';
import type { ViewProps } from './view-props.ts';
import { urlOf, type ViewName, viewNames, views } from './views.ts';

/**
 * The only page of the staff app. Tab and list are in the URL: ?tab=caregiver&view=tasks. So is the
 * help, ?view=help, because a page of its own could not be opened without a signal.
 */
export default function Dashboard() {
  const [searchParams] = useSearchParams();
  return searchParams.get('view') === 'help' ? <StaffHelp /> : <Work />;
}

function Work() {
  const [searchParams] = useSearchParams();
  const account = useCall(calls.own, {}, { isAudited: true });
  const requested = staffTypes.find((type) => type === searchParams.get('tab'));
  const type = typeOf(requested, account.data);
  const view = viewNames.find((name) => name === searchParams.get('view'));

  return (
    <>
      {type && view ? (
        <SubView
          key={`${type} ${view}`}
          type={type}
          view={view}
          helperId={account.data?.helper?.id ?? null}
        />
      ) : (
        <Home account={account} type={type} />
      )}
      {type && <BottomBar type={type} view={view} />}
    </>
  );
}

/** Returns the requested tab if the account has it, else its helper's tab, else its first. */
function typeOf(
  requested: StaffType | undefined,
  account: Answer<typeof calls.own> | undefined,
): StaffType | undefined {
  // Until the account is loaded, trust the URL: the server checks every call.
  if (!account) return requested;
  const { kinds, helper } = account;
  return [requested, helper?.type].find((type) => type && kinds.includes(type)) ?? kinds[0];
}

/** A list of the chosen tab, with the title of its tile. */
function SubView({ type, view, helperId }: ViewProps & { view: ViewName }) {
  const words = useWords();
  const View = views[view];
  const title = words.staff.tiles[type][view];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Link className="button-quiet gap-2 no-underline" to={urlOf(type)}>
        <span aria-hidden="true">‹</span>
        {words.list.back}
      </Link>
      <PageHeading className="my-4 text-2xl">{title}</PageHeading>
      <View type={type} helperId={helperId} />
    </>
  );
}
