/** Tells password managers which account a password belongs to. */
export function HiddenUsername({ children }: { children: string }) {
  return <input hidden readOnly type="text" autoComplete="username" value={children} />;
}
