/** Drawings on a grid of 24, as strokes. */
const drawings = {
  today: 'M3 11.5 12 4l9 7.5M5.5 9.5v10h13v-10M10 19.5v-5h4v5',
  assignments: 'M12 3.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  tasks: 'M4 4h16v16H4zM8 12l3 3 5-6',
  team: 'M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 13.5a6.5 6.5 0 0 1 3.5 6',
  help: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.6v.1',
  refresh:
    'M20 11a8 8 0 0 0-14.3-4.5L3.5 9M3.5 4v5h5M4 13a8 8 0 0 0 14.3 4.5l2.2-2.5M20.5 20v-5h-5',
  call: 'M5 4h3l2 4.5-2 1.6a12 12 0 0 0 5.9 5.9l1.6-2 4.5 2v3a1.5 1.5 0 0 1-1.6 1.5A16.5 16.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z',
  message:
    'M3.5 20.5 5 16a8.5 8.5 0 1 1 3.2 3.2zM9 8.5c0 3.5 3 6.5 6.5 6.5l.5-2-2-.9-1 .9a5 5 0 0 1-2-2l.9-1-.9-2z',
  map: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM12 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
} as const;

/** A small drawing beside a word that says the same; screen readers skip it. */
export function Icon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="staff-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
