/** The error page says both languages at once, so its few sentences stand apart. */
export const trouble = {
  unexpected: 'Unexpected Application Error!',
  try_again: 'Try again',
  home: 'Home',
};
