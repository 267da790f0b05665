/** What a person typed, marked with its script so that a screen reader changes its voice. */
export function Typed({ children }: { children: string }) {
  return <span lang={/[\u0D00-\u0D7F]/.test(children) ? 'ml' : 'en'}>{children}</span>;
}
