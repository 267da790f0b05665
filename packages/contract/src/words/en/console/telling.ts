/** Words of telling a family of the next visit. What is noted is what was opened, and no more. */
export const telling = {
  tell: 'Tell the family',
  opened: {
    whatsapp: 'WhatsApp opened {time} by {name}',
    call: 'Phone opened {time} by {name}',
  },
  moved: 'Moved since then',
};
