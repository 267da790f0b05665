import { useConsole } from '../lib/console/console-language.tsx';
import { useFacts } from '../lib/facts.ts';

/** The document title: the page's name, then the clinic's. */
export function PageTitle({ children }: { children: string }) {
  const { language } = useConsole();
  const { clinic } = useFacts();
  return <title>{`${children} · ${clinic.identity.shortName[language]}`}</title>;
}
