import type { Clinic } from '@thinna/contract/site/clinic';

/** The clinic on a map, with the provider that it has chosen. Apart, so that a page needs no zod for it. */
export function mapLink({ coordinates: { lat, lng }, mapsProvider }: Clinic['contact']): string {
  return mapsProvider === 'google'
    ? `https://www.google.com/maps?q=${lat},${lng}`
    : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}
