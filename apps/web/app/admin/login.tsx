import { LoginPage } from '../console/login.tsx';
import { useWords } from './use-words.ts';

export default function Login() {
  return <LoginPage accountRole="admin" title={useWords().login.title} />;
}
