import { isWebAddress, NO_PLACE, splitPlace } from '@thinna/contract/patients/place';
import type { Clinic } from '@thinna/contract/site/clinic';

/** Where a place of the register is on a map: its own link, or a search for its name; null for neither. */
export function mapOf(
  told: string | null,
  provider: Clinic['contact']['mapsProvider'],
): string | null {
  const { place, place_link } = splitPlace(told);
  if (place_link !== null && isWebAddress(place_link)) return place_link;
  if (place === null || place === NO_PLACE) return null;
  const query = encodeURIComponent(place.toWellFormed());
  return provider === 'google'
    ? `https://www.google.com/maps/search/?api=1&query=${query}`
    : `https://www.openstreetmap.org/search?query=${query}`;
}
