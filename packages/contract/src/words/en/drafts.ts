/** What stands beside a text that was typed and not saved. */
export const drafts = {
  back: 'Your unsaved text is back',
  discard: 'Discard',
};
