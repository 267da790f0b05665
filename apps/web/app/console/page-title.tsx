import { useConsole } from '../lib/console/console-language.tsx';
import { useFacts } from '../lib/facts.ts';

/** The name of a page in its tab, before the clinic's. */
export function PageTitle({ children }: { children: string }) {
  const { language } = useConsole();
  const { clinic } = useFacts();
  return <title>{`${children} · ${clinic.identity.shortName[language]}`}</title>;
}
