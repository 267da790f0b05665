import { isWebAddress, splitPlace } from '@thinna/contract/patients/place';
import { userText } from '../ui/user-text.tsx';

/** The place, which leads to a map when somebody has given its link. */
export function PlaceLink({ children }: { children: string }) {
  const { place, place_link } = splitPlace(children);
  const name = userText(place ?? place_link);
  if (place_link === null || !isWebAddress(place_link)) return name;
  return (
    <a href={place_link} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}
