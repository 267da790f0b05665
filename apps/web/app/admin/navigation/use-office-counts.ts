import { type OfficeCounts, officeCountCalls } from '@thinna/contract/dashboard/office-counts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../../lib/console/use-call.ts';

/** Reads the counts of the navigation. Undefined after a failure: an old count may be wrong. */
export function useOfficeCounts(isEnabled: boolean): OfficeCounts | undefined {
  const { data, isError } = useCall(officeCountCalls.get, {}, { isEnabled });
  return isError ? undefined : data;
}

/** Reads the counts again when another page is opened. */
export function useFreshCounts(isEnabled: boolean): void {
  const { pathname } = useLocation();
  const { refetch } = useCall(officeCountCalls.get, {}, { isEnabled });
  const readFor = useRef(pathname);

  useEffect(() => {
    if (readFor.current === pathname || !isEnabled) return;
    readFor.current = pathname;
    void refetch();
  }, [pathname, isEnabled, refetch]);
}
