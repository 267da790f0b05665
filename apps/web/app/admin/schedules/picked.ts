/** Somebody of the clinic's records, or just a name. */
interface Picked {
  id: number | null;
  name: string;
}

/** Between the number and the name of somebody who was picked; nobody types it. */
const BETWEEN = '\u001F';

/** As the form holds it, in one field: so a draft knows as well who was picked. */
export const valueOf = ({ id, name }: Picked): string =>
  id === null ? name : `${id}${BETWEEN}${name}`;

export function pickedIn(value: string): Picked {
  const [name = '', id] = value.split(BETWEEN).toReversed();
  return { id: id === undefined ? null : Number(id), name };
}
