/**
 * Returns whether a dialog or a menu is open, which then gets the keys. `:is()` ignores
 * `:popover-open` in a browser without popovers, instead of throwing.
 */
export const hasOpenOverlay = (): boolean =>
  document.querySelector(':is(dialog[open], :popover-open)') !== null;
