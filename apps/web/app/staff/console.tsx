import { Outlet } from 'react-router';
import { StaffFrame } from './frame.tsx';

export default function Console() {
  return (
    <StaffFrame>
      <Outlet />
    </StaffFrame>
  );
}
