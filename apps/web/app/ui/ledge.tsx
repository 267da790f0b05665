import { useNavigation } from 'react-router';

/** The red horizontal edge below headers and dialog titles. */
export function Ledge() {
  return <div className="ledge" aria-hidden="true" />;
}

/** The ledge of a page header; brighter while the next page is loading. */
export function BusyLedge() {
  const isBusy = useNavigation().state === 'loading';
  return <div className={isBusy ? 'ledge ledge-busy' : 'ledge'} aria-hidden="true" />;
}

/** A decorative row of roof tiles. At most one per page, because of the pattern's fixed id. */
export function TileRow() {
  return (
    <svg className="relative block h-[18px] w-full" aria-hidden="true">
      <defs>
        <pattern id="tile-row" width="30" height="18" patternUnits="userSpaceOnUse">
          <path d="M0 0h30v4a15 12 0 0 1-30 0z" fill="#6F2916" />
        </pattern>
      </defs>
      <rect width="100%" height="18" fill="url(#tile-row)" />
    </svg>
  );
}
