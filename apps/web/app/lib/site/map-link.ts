import type { Clinic } from '@thinna/contract/site/clinic';

/** Returns a map link to the clinic. In a module of its own to keep zod out of public pages. */
export function mapLink({ coordinates: { lat, lng }, mapsProvider }: Clinic['contact']): string {
  return mapsProvider === 'google'
    ? `https://www.google.com/maps?q=${lat},${lng}`
    : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}
