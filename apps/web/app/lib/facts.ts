import type { PublicClinic } from '@thinna/contract/clinic';
import { createContext, useRouteLoaderData } from 'react-router';

/** What the server hands to every page: the clinic, the year, the version. */
export interface Facts {
  clinic: PublicClinic;
  year: number;
  version: string;
  commit: string;
  isDemo: boolean;
}

/** Set by the server for each rendering; exported to it by entry.server.tsx. */
export const factsContext = createContext<Facts>();

export function useFacts(): Facts {
  const facts = useRouteLoaderData<Facts>('root');
  if (!facts) throw new Error('The page was rendered without its facts.');
  return facts;
}
