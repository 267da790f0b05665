/**
 * What docs/spec quotes, calls or routes and nobody has built yet. Whoever builds it takes it out of
 * here; the tests say what is missing and what has to go. A line that names nothing of the kind is
 * judged by its own test alone: `npm run acceptance` lists those without one.
 */
export const notBuilt: Readonly<Record<'lines' | 'calls', readonly string[]>> = {
  /** Areas of acceptance.md, and single lines of an area that has begun. */
  lines: [],
  /** Parts of api.md 3, and single calls of a part that has begun. */
  calls: [],
};
