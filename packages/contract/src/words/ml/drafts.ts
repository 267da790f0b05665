/** What stands beside a text that was typed and not saved. */
export const drafts = {
  back: 'സൂക്ഷിക്കാത്ത എഴുത്ത് തിരികെ വന്നു',
  discard: 'ഉപേക്ഷിക്കുക',
};
