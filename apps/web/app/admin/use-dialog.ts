import { useLocation, useSearchParams } from 'react-router';

/**
 * What is open over a page stands in its address: ?add, ?edit=12. Closing it leaves the page as it
 * is, with the search that the history entry holds.
 */
export function useDialog(): { address: URLSearchParams; close(): void } {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  return {
    address,
    close: () => setAddress({}, { replace: true, preventScrollReset: true, state }),
  };
}
