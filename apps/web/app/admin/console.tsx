import { Outlet, useMatches } from 'react-router';
import { FundChanges } from './emergency-fund/changes.tsx';
import { OfficeFrame } from './frame.tsx';

export default function Console() {
  // The three lists of helpers share a component, whose state must not move to the next list.
  const route = useMatches().at(-1)?.id;
  return (
    <OfficeFrame hasCounts news={<FundChanges />}>
      <Outlet key={route} />
    </OfficeFrame>
  );
}
