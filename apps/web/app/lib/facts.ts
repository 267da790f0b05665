import type { PublicClinic } from '@thinna/contract/site/clinic';
import type { PageFacts } from '@thinna/contract/site/page';
import { createContext, useRouteLoaderData } from 'react-router';

/** Data of the root loader, available on every page. */
export interface Facts {
  clinic: PublicClinic;
  year: number;
  version: string;
  commit: string;
  isDemo: boolean;
}

/** Loader context, set by the server for each render; exported through entry.server.tsx. */
export const factsContext = createContext<PageFacts>();

export function useFacts(): Facts {
  const facts = useRouteLoaderData<Facts>('root');
  if (!facts) throw new Error('The page was rendered without its facts.');
  return facts;
}
