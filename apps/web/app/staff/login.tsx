import { LoginPage } from '../console/login.tsx';
import { useWords } from '../lib/console/console-language.tsx';
import '../styles/staff/staff.css';

export default function Login() {
  return <LoginPage accountRole="vcm" title={useWords().staff.login} />;
}
