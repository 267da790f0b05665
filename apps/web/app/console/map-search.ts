import { isWebAddress, NO_PLACE, splitPlace } from '@thinna/contract/patients/place';
import type { Clinic } from '@thinna/contract/site/clinic';

/** Returns the map URL of a stored place: its own link, else a search for its name, else null. */
export function mapUrlOf(
  storedPlace: string | null,
  provider: Clinic['contact']['mapsProvider'],
): string | null {
  const { place, place_link } = splitPlace(storedPlace);
  if (place_link !== null && isWebAddress(place_link)) return place_link;
  if (place === null || place === NO_PLACE) return null;
  const query = encodeURIComponent(place.toWellFormed());
  return provider === 'google'
    ? `https://www.google.com/maps/search/?api=1&query=${query}`
    : `https://www.openstreetmap.org/search?query=${query}`;
}
