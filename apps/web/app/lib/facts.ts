import type { PublicClinic } from '@thinna/contract/site/clinic';
import type { PageFacts } from '@thinna/contract/site/page';
import { createContext, useRouteLoaderData } from 'react-router';

/** What every page knows: the clinic, the year, the version. */
export interface Facts {
  clinic: PublicClinic;
  year: number;
  version: string;
  commit: string;
  isDemo: boolean;
}

/** Set by the server for each rendering; exported to it by entry.server.tsx. */
export const factsContext = createContext<PageFacts>();

export function useFacts(): Facts {
  const facts = useRouteLoaderData<Facts>('root');
  if (!facts) throw new Error('The page was rendered without its facts.');
  return facts;
}
