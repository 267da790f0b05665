/** Drawings on a grid of 24, as strokes. */
const drawings = {
  today: 'M3 11.5 12 4l9 7.5M5.5 9.5v10h13v-10M10 19.5v-5h4v5',
  requests:
    'M5 4h3l2 4.5-2 1.6a12 12 0 0 0 5.9 5.9l1.6-2 4.5 2v3a1.5 1.5 0 0 1-1.6 1.5A16.5 16.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4ZM20.5 3.5 15 9m0-4v4h4',
  patients: 'M12 3.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  visits: 'M4 5.5h16v14.5H4zM4 10h16M8.5 3v4M15.5 3v4M8 14h2M14 14h2M8 17h2',
  week: 'M3.5 5h17v14.5h-17zM3.5 9.5h17M9.2 5v14.5M14.8 5v14.5',
  tasks: 'M4 4h16v16H4zM8 12l3 3 5-6',
  team: 'M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 13.5a6.5 6.5 0 0 1 3.5 6',
  equipment:
    'M10 3.4a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2ZM10 8v6.5h5.5l2.5 5h2M10 11h4.5M7 12a5 5 0 1 0 7.3 6',
  statistics: 'M3.5 20.5h17M6.5 17v-5M12 17V5M17.5 17V9',
  fund: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM8.5 7.5h7M8.5 11h7M8.5 7.5h2a3.2 3.2 0 0 1 0 6.5h-2l4.5 4',
  office: 'M4 4h16v16H4zM4 12h16M10 8h4M10 16h4',
  help: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.6v.1',
  more: 'M4 6.5h16M4 12h16M4 17.5h16',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0',
  chevron: 'm6 9 6 6 6-6',
  dots: 'M5 11.3a.7.7 0 1 1 0 1.4.7.7 0 0 1 0-1.4ZM12 11.3a.7.7 0 1 1 0 1.4.7.7 0 0 1 0-1.4ZM19 11.3a.7.7 0 1 1 0 1.4.7.7 0 0 1 0-1.4Z',
} as const;

export type IconName = keyof typeof drawings;

/** A small drawing beside a word that says the same; screen readers skip it. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
