/** A catalogue of its own: these words are shown in both languages when the language is unknown. */
export const trouble = {
  unexpected: 'Unexpected Application Error!',
  try_again: 'Try again',
  home: 'Home',
  needs_script: 'Logging in needs JavaScript in this browser.',
  taking_long: 'This is taking long. Load the page again',
};
