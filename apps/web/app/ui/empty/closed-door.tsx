import { Slippers } from '../slippers.tsx';

/** A decorative drawing of a pair of slippers before a closed door. */
export function ClosedDoor({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 260 170" aria-hidden="true">
      <rect width="260" height="116" fill="#DDE8EA" />
      <rect x="84" y="14" width="92" height="102" fill="#1E5B47" />
      <rect x="92" y="22" width="76" height="94" fill="#123D30" />
      <path d="M130 22v94" stroke="#E8A928" strokeWidth="2" />
      <path d="M122 66h16" stroke="#E8A928" strokeWidth="4" />
      <rect y="116" width="260" height="14" fill="#93391F" />
      <rect y="130" width="260" height="5" fill="#6F2916" />
      <rect y="135" width="260" height="35" fill="#D9CDB8" />
      <Slippers x={112} y={138} colour="#1B2A24" strap="#E8A928" />
    </svg>
  );
}
