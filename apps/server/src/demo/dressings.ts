import type { StoryNote } from './story.ts';

const remarks = ['Cleaned with saline.', 'No smell.', 'His wife learned it.', 'Pad left.'];

/** Sixty days of dressing one wound, which heals slowly. */
export const dressings: StoryNote[] = Array.from({ length: 60 }, (_, index) => ({
  daysAgo: 61 - index,
  time: index % 2 === 0 ? '10:20' : '14:35',
  by: 'Jaison Thomas',
  text: `Sore at the hip ${(6.2 - index * 0.07).toFixed(1)} cm across. ${remarks[index % remarks.length]}`,
}));
