import { data } from 'react-router';
import { ConsoleNotFound } from '../console/not-found.tsx';
import { OfficeFrame } from './frame.tsx';

export const loader = () => data(null, { status: 404 });

export default function OfficeNotFound() {
  return <ConsoleNotFound accountRole="admin" Frame={OfficeFrame} />;
}
