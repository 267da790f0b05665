/** For password managers: whose password the form is about, where nobody has to type it. */
export function HiddenUsername({ children }: { children: string }) {
  return <input hidden readOnly type="text" autoComplete="username" value={children} />;
}
