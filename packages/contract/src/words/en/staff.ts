/** What only the staff's screens say. */
export const staff = {
  /** How a weak line is spoken of. */
  network: {
    seen: 'Seen {time}',
    refreshing: 'Seen {time}, refreshing…',
    no_connection: 'No connection. Showing what was seen at {time}.',
    not_refreshed: 'Could not refresh. Showing what was seen at {time}.',
    saving: 'Saving…',
    saved: 'Saved {time}',
    not_saved: 'Not saved, try again',
  },
};
