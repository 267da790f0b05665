import { useLocation, useSearchParams } from 'react-router';

/** What can be open over a page; whatever else stands in its address narrows what the page shows. */
const dialogs = [
  'add',
  'edit',
  'view',
  'notifications',
  // Of the accounts.
  'password',
  'sessions',
  'disable',
  'enable',
];

/**
 * What is open over a page stands in its address: ?add, ?edit=12. Opening and closing it leave the
 * page as it is, with what narrows it and the search that the history entry holds.
 */
export function useDialog() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const page = new URLSearchParams([...address].filter(([key]) => !dialogs.includes(key)));
  return {
    address,
    /** Of a link that opens a dialog. */
    over: (dialog: string) => ({
      to: `?${page}${page.size > 0 ? '&' : ''}${dialog}`,
      state: state as unknown,
      preventScrollReset: true,
    }),
    close: () => setAddress(page, { replace: true, preventScrollReset: true, state }),
  };
}
