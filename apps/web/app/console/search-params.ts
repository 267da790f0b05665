/** Returns the option that a query parameter names, or the default. */
export const optionInParams = <T extends string>(
  searchParams: URLSearchParams,
  name: string,
  options: readonly T[],
  defaultOption: T,
): T => options.find((option) => option === searchParams.get(name)) ?? defaultOption;

/** Returns a copy of the query parameters with one of them set or, for null, deleted. */
export function withParam(
  searchParams: URLSearchParams,
  name: string,
  value: string | null,
): URLSearchParams {
  const next = new URLSearchParams(searchParams);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
