/** What an address says that no page has: on the public pages, and inside the consoles. */
export const notFound = {
  title: '404 Page Not Found',
  help: 'Nobody is at this door. The page may have moved, or the address has a slip in it.',
  return_home: 'Return to Home',
};
