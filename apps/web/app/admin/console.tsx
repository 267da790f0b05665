import { Outlet } from 'react-router';
import { FundChanges } from './emergency-fund/changes.tsx';
import { OfficeFrame } from './frame.tsx';

export default function Console() {
  return (
    <OfficeFrame news={<FundChanges />}>
      <Outlet />
    </OfficeFrame>
  );
}
