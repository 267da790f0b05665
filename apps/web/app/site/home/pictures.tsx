import type { ReactNode } from 'react';

/** A decorative drawing. Its objects touch the lower edge, where the styles draw the step. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 66" fill="none" stroke="#1B2A24" strokeWidth="2" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A medicine box and a bottle, for medical care. */
export function MedicineBox() {
  return (
    <Picture>
      <path d="M27 31v-7a4 4 0 0 1 4-4h14a4 4 0 0 1 4 4v7" />
      <path d="M13 31h50v34H13z" fill="#1E5B47" />
      <path d="M13 44h50" />
      <path d="M34 40h8v8h-8z" fill="#E8A928" />
      <path d="M70 42h15v23H70z" fill="#DDE8EA" />
      <path d="M70 49h15v9H70z" fill="#FBF7EF" />
      <path d="M72 35h11v7H72z" fill="#93391F" />
    </Picture>
  );
}

/** Two glasses of tea, for emotional support. */
export function TwoGlasses() {
  return (
    <Picture>
      <path d="M28 24c-4-5 4-7 0-12M66 24c-4-5 4-7 0-12" stroke="#93391F" />
      <path d="M15 32h26l-4 33H19z" fill="#DDE8EA" />
      <path d="M16 41h24l-3 24H19z" fill="#E8A928" />
      <path d="M53 32h26l-4 33H57z" fill="#DDE8EA" />
      <path d="M54 41h24l-3 24H57z" fill="#E8A928" />
    </Picture>
  );
}

/** A bicycle with a bag on its carrier, for home care. */
export function Bicycle() {
  return (
    <Picture>
      <circle cx="21" cy="49" r="16" />
      <circle cx="75" cy="49" r="16" />
      <path
        d="M21 49 35 24h28L44 49H21M35 24l9 25M75 49 61 16h9"
        stroke="#1E5B47"
        strokeWidth="3"
      />
      <path d="M28 19h13" strokeWidth="4" />
      <path d="M10 23h17v-2H10zM8 9h19v14H8z" fill="#93391F" />
      <path d="M8 15h19" />
      <circle cx="44" cy="49" r="3" fill="#E8A928" />
    </Picture>
  );
}

/** A wheelchair and a walker, for the equipment that can be borrowed. */
export function Wheelchair() {
  return (
    <Picture>
      <path d="M18 8h9v30h27l5 20h10" stroke="#1E5B47" strokeWidth="3" />
      <path d="M27 14h7v20h-7zM27 34h27v5H27z" fill="#93391F" />
      <path d="M34 26h17" strokeWidth="3" />
      <circle cx="34" cy="47" r="18" />
      <circle cx="34" cy="47" r="3" fill="#E8A928" />
      <circle cx="56" cy="60" r="5" fill="#DDE8EA" />
      <path d="M74 65V27h12v38M74 46h12" />
      <path d="M72 27h16" stroke="#93391F" strokeWidth="4" />
    </Picture>
  );
}
