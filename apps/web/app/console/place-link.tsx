import { isWebAddress, splitPlace } from '@thinna/contract/patients/place';
import { optionalUserText } from '../ui/user-text.tsx';

/** A patient's place, which links to a map if its link is stored. */
export function PlaceLink({ children }: { children: string }) {
  const { place, place_link } = splitPlace(children);
  const name = optionalUserText(place ?? place_link);
  if (place_link === null || !isWebAddress(place_link)) return name;
  return (
    <a href={place_link} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}
