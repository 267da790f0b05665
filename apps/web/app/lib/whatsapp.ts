/** Returns a WhatsApp link with the text; without a number the sender picks the contact. */
export const whatsappLink = (text: string, number?: string): string =>
  `https://wa.me/${number === undefined ? '' : `91${number}`}?text=${encodeURIComponent(text.toWellFormed())}`;
