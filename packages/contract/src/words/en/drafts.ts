/** Words of a restored draft. */
export const drafts = {
  back: 'Your unsaved text is back',
  discard: 'Discard',
};
