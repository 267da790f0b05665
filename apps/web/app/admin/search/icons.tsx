const icon = {
  className: 'h-5 w-5 shrink-0',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  'aria-hidden': true,
} as const;

export function SearchIcon() {
  return (
    <svg {...icon}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </svg>
  );
}

export function PhoneIcon() {
  return (
    <svg {...icon}>
      <path d="M5 4h4l1.5 5L8 10.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4c0 1-1 1.5-2 1.5A15 15 0 0 1 3.5 6C3.5 5 4 4 5 4Z" />
    </svg>
  );
}
