import { data } from 'react-router';
import { ConsoleNotFound } from '../console/not-found.tsx';
import { StaffFrame } from './frame.tsx';

export const loader = () => data(null, { status: 404 });

export default function StaffNotFound() {
  return <ConsoleNotFound accountRole="vcm" Frame={StaffFrame} />;
}
