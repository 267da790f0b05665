/** The text that tells a family of the next visit, and its dialog, which is loaded when it opens. */
export const familyMessage = {
  title: 'Tell the families',
  note: 'WhatsApp opens with this text, and you send it yourself. That it was opened is noted, with your name.',
  language: 'Language of the text',
  message:
    '{clinic}: We plan to visit you on {day}, between {from} and {to}. If that does not suit you, please call {phone}.',
  message_without_phone: '{clinic}: We plan to visit you on {day}, between {from} and {to}.',
  no_phone: 'No phone number',
  proxy: 'Medical proxy',
  none: 'There are no families to tell.',
  not_loaded: 'The visits could not be loaded.',
  not_noted: 'It could not be noted that you opened it. Press again when there is a connection.',
  changed: 'This visit was changed or cancelled meanwhile. Please call the family.',
};
