import { Shell } from '../console/shell.tsx';
import { staffWords } from './words.ts';

export default function StaffShell() {
  return <Shell dictionaries={staffWords} />;
}
