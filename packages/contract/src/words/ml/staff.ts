/** What only the staff's screens say. */
export const staff = {
  /** How a weak line is spoken of. */
  network: {
    seen: '{time}-ന് കണ്ടത്',
    refreshing: '{time}-ന് കണ്ടത്, പുതുക്കുന്നു…',
    no_connection: 'കണക്‌ഷൻ ഇല്ല. {time}-ന് കണ്ടതാണ് കാണിക്കുന്നത്.',
    not_refreshed: 'പുതുക്കാൻ കഴിഞ്ഞില്ല. {time}-ന് കണ്ടതാണ് കാണിക്കുന്നത്.',
    saving: 'സൂക്ഷിക്കുന്നു…',
    saved: '{time}-ന് സൂക്ഷിച്ചു',
    not_saved: 'സൂക്ഷിച്ചില്ല, വീണ്ടും ശ്രമിക്കുക',
  },
};
