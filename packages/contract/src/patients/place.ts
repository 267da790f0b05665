/** A place, and where it is on a map; each may be missing. */
export interface Place {
  place: string | null;
  place_link: string | null;
}

/** Sent and stored for a patient in need who has no place. */
export const NO_PLACE = 'Not Specified';

/** What stands before the first bar is the name, what stands behind it the link (D-23). */
export function splitPlace(text: string | null | undefined): Place {
  const [name = '', ...rest] = (text ?? '').split('|');
  const link = rest.join('|').trim();
  // A phone writes the first letter of a line as a capital.
  const spelled = link.replace(/^https?(?=:)/i, (scheme) => scheme.toLowerCase());
  return { place: name.trim() || null, place_link: spelled || null };
}

/** As it is sent and answered: 'place|link', or the place alone. */
export const joinPlace = ({ place, place_link }: Place): string | null =>
  place_link ? `${place ?? ''}|${place_link}` : place;

/** An address of the web: anything else, such as `javascript:`, must never become a link. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/\S+$/.test(text)) return false;
  try {
    return Boolean(new URL(text).hostname);
  } catch {
    return false;
  }
}
