/** Values of a YAML file that is not complete yet. */
export type Values = Record<string, unknown>;

/** Sets a value at a path such as `contact.phones.0.number`, and makes what is above it. */
export function setIn(values: Values, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let place = values;
  keys.forEach((key, index) => {
    const next = keys[index + 1] ?? last;
    place[key] ??= /^\d+$/.test(next) ? [] : {};
    place = place[key] as Values;
  });
  if (value === undefined) delete place[last];
  else place[last] = value;
}

/** Returns the value at a path; undefined if there is none. */
export function getIn(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((place, key) => (place as Values | null | undefined)?.[key], values);
}
