import { useNavigation } from 'react-router';

/** The edge of the step: what stands above rests on it. */
export function Ledge() {
  return <div className="ledge" aria-hidden="true" />;
}

/** The ledge of a page: it brightens while the next page is on its way. */
export function BusyLedge() {
  const isBusy = useNavigation().state === 'loading';
  return <div className={isBusy ? 'ledge ledge-busy' : 'ledge'} aria-hidden="true" />;
}

/** A row of roof tiles, once on a page. */
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
