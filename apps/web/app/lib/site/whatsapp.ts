/** Opens a chat with these words ready to be sent; without a number the sender chooses to whom. */
export const whatsapp = (text: string, number?: string): string =>
  `https://wa.me/${number === undefined ? '' : `91${number}`}?text=${encodeURIComponent(text.toWellFormed())}`;
