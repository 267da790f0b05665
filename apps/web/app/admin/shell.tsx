import { Shell } from '../console/shell.tsx';
import { officeWords } from './words.ts';

export default function OfficeShell() {
  return <Shell dictionaries={officeWords} />;
}
