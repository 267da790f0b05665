import { careCalls } from '@thinna/contract/care';
import type { StaffType } from '@thinna/contract/roles';
import { Link, useSearchParams } from 'react-router';
import { PageTitle } from '../console/page-title.tsx';
import { useWords } from '../lib/console-language.tsx';
import { useCall } from '../lib/use-call.ts';
import { NotThereYet } from '../ui/not-there-yet.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Tiles } from './tiles.tsx';
import { addressOf, viewNames, views } from './views.ts';

/** The staff's one page. Tab and list stand in its address: ?tab=caregiver&view=tasks. */
export default function Dashboard() {
  const words = useWords();
  const [address] = useSearchParams();
  const own = useCall(careCalls.own, {}, { isTraced: true });
  const view = viewNames.find((name) => name === address.get('view') && views[name]);

  if (!own.data) {
    return (
      <>
        <PageTitle>{words.staff.title}</PageTitle>
        <PageHeading>{words.staff.title}</PageHeading>
        <NotThereYet of={own} sentence={words.staff.not_loaded} help={words.network_error} />
      </>
    );
  }
  const { kinds, helper } = own.data;
  const tab = address.get('tab') ?? helper?.type;
  const type = kinds.find((kind) => kind === tab) ?? kinds[0];
  if (!type) return null;
  if (view) return <SubView key={view} type={type} view={view} />;
  return <Home type={type} kinds={kinds} />;
}

function Home({ type, kinds }: { type: StaffType; kinds: readonly StaffType[] }) {
  const words = useWords().staff;
  const [, setAddress] = useSearchParams();
  const [first, ...others] = kinds.map((kind) => ({
    id: kind,
    label: words.types[kind],
    panel: <Tiles type={kind} />,
  }));

  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <PageHeading className="mb-4 text-2xl">{words.title}</PageHeading>
      {first && others.length > 0 ? (
        <Tabs
          label={words.work}
          tabs={[first, ...others]}
          selected={type}
          onSelect={(tab) => setAddress({ tab }, { replace: true, preventScrollReset: true })}
        />
      ) : (
        <Tiles type={type} />
      )}
    </>
  );
}

function SubView({ type, view }: { type: StaffType; view: (typeof viewNames)[number] }) {
  const words = useWords();
  const View = views[view];
  const title = words.staff.tiles[type][view];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Link className="button-quiet no-underline" to={addressOf(type)}>
        ‹ {words.list.back}
      </Link>
      <PageHeading className="my-4 text-2xl">{title}</PageHeading>
      {View && <View type={type} />}
    </>
  );
}
