/** Where the language is not known yet both are said at once, so these few sentences stand apart. */
export const trouble = {
  unexpected: 'Unexpected Application Error!',
  try_again: 'Try again',
  home: 'Home',
  needs_script: 'Logging in needs JavaScript in this browser.',
  taking_long: 'This is taking long. Load the page again',
};
