/** What stands beside a text that was typed and not saved. */
export const drafts = {
  back: 'നിങ്ങൾ എഴുതി സൂക്ഷിക്കാതിരുന്നത് ഇവിടെ തിരികെയുണ്ട്',
  discard: 'ഉപേക്ഷിക്കുക',
};
