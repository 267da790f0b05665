/** Which of a few things the address names; the usual one unless it names another. */
export const optionInParams = <T extends string>(
  address: URLSearchParams,
  name: string,
  all: readonly T[],
  usual: T,
): T => all.find((one) => one === address.get(name)) ?? usual;

/** The same address with another value, or without one; whatever else it says stays. */
export function withParam(
  address: URLSearchParams,
  name: string,
  value: string | null,
): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
