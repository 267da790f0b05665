import { Slippers } from '../../ui/slippers.tsx';

/** A decorative drawing of a veranda with two pairs of slippers at the step. */
export function Veranda({ className }: { className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 390 250"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <pattern id="roof" width="26" height="20" patternUnits="userSpaceOnUse">
          <path d="M0 0h26v8a13 12 0 0 1-26 0z" fill="#93391F" stroke="#6F2916" strokeWidth="1.5" />
        </pattern>
      </defs>
      <rect width="390" height="250" fill="#DDE8EA" />
      <path d="M-10 0H400L370 62H20Z" fill="#6F2916" />
      <path d="M-10 0H400L370 62H20Z" fill="url(#roof)" />
      <rect x="24" y="62" width="342" height="128" fill="#FBF7EF" />
      <path d="M50 62v128M340 62v128" stroke="#7B5A3A" strokeWidth="12" />
      <rect x="150" y="82" width="88" height="108" fill="#1E5B47" />
      <rect x="158" y="90" width="72" height="100" fill="#123D30" />
      <path d="M194 90v100" stroke="#E8A928" strokeWidth="2" />
      <rect x="76" y="96" width="52" height="58" fill="#FFFFFF" stroke="#7B5A3A" strokeWidth="5" />
      <path d="M84 98v54M93 98v54M102 98v54M111 98v54M120 98v54" stroke="#7B5A3A" strokeWidth="3" />
      <path
        d="M300 190C296 140 288 118 262 100C292 104 304 116 308 128C310 104 322 88 346 80C332 100 322 120 316 190Z"
        fill="#1E5B47"
      />
      <path
        d="M308 128C310 150 309 170 308 190M262 100C286 112 300 126 308 150M346 80C328 98 316 120 312 148"
        stroke="#7FC7A6"
        strokeWidth="2"
        fill="none"
      />
      {/* Wider than the viewBox: on wide screens the step overflows across the whole page. */}
      <rect x="-3000" y="200" width="6390" height="50" fill="#D9CDB8" />
      <rect x="-3000" y="196" width="6390" height="15" fill="#6F2916" />
      <rect x="-3000" y="190" width="6390" height="16" fill="#93391F" />
      <Slippers x={160} y={216} colour="#1B2A24" strap="#E8A928" />
      <Slippers x={212} y={216} colour="#24566B" strap="#FBF7EF" />
    </svg>
  );
}
