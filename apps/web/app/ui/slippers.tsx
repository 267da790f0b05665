/** A pair of slippers, an SVG group for decorative drawings. */
export function Slippers({
  x,
  y,
  colour,
  strap,
}: {
  x: number;
  y: number;
  colour: string;
  strap: string;
}) {
  const sole = 'M0 16c0-10 3-16 8-16s8 6 7 16c-1 9-3 14-7 14s-8-5-8-14z';
  return (
    <g transform={`translate(${x} ${y})`}>
      {[0, 20].map((shift) => (
        <g key={shift} transform={`translate(${shift} 0)`}>
          <path d={sole} fill={colour} />
          <path d="M2 10l6-6 6 6" fill="none" stroke={strap} strokeWidth="2.5" />
        </g>
      ))}
    </g>
  );
}

/** A decorative drawing of two pairs of slippers. */
export function TwoPairs() {
  return (
    <svg className="h-auto w-23 flex-none" viewBox="0 0 92 34" aria-hidden="true">
      <Slippers x={2} y={2} colour="#1B2A24" strap="#E8A928" />
      <Slippers x={52} y={2} colour="#24566B" strap="#FBF7EF" />
    </svg>
  );
}
