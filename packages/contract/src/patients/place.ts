/** The name of a place and its map link, both optional. */
export interface Place {
  place: string | null;
  place_link: string | null;
}

/** The place that is sent and stored when a patient in need has none. */
export const NO_PLACE = 'Not Specified';

/** Splits `place|link` at the first bar (D-23). */
export function splitPlace(text: string | null | undefined): Place {
  const [name = '', ...rest] = (text ?? '').split('|');
  const link = rest.join('|').trim();
  // Phone keyboards capitalise the first letter of a line, so `Https:` is accepted.
  const normalized = link.replace(/^https?(?=:)/i, (scheme) => scheme.toLowerCase());
  return { place: name.trim() || null, place_link: normalized || null };
}

/** Returns 'place|link' as the calls carry it, or the place alone when there is no link. */
export const joinPlace = ({ place, place_link }: Place): string | null =>
  place_link ? `${place ?? ''}|${place_link}` : place;

/** Accepts only http and https, so that a `javascript:` URL never becomes a link. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/\S+$/.test(text)) return false;
  try {
    return Boolean(new URL(text).hostname);
  } catch {
    return false;
  }
}
