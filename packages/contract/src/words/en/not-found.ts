/** Words of the page for an unknown address, on the public site and in the consoles. */
export const notFound = {
  title: '404 Page Not Found',
  help: 'Nobody is at this door. The page may have moved, or the address has a slip in it.',
  return_home: 'Return to Home',
};
