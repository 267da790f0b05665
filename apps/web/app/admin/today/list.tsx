import { fill } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '../use-words.ts';

/** The three lists; which one a phone shows is in the URL: ?list=due. */
export const listNames = ['call-back', 'visits', 'due'] as const;
type ListName = (typeof listNames)[number];

/** Returns the id of a list's heading, which gets the focus when a focused row is gone. */
export const headingIdOf = (name: ListName): string => `today-${name}`;

interface TodayListProps {
  name: ListName;
  title: string;
  /** How many there are, also of those that are not shown. */
  total: number;
  /** Whether phones, which show one list at a time, show this one. */
  isChosen: boolean;
  /** The page with the whole list; `more` is the part of it that continues this list. */
  page: { label: string; to: string; more: string };
  /** How many of the whole list are not shown. */
  more: number;
  /** Said in place of rows. */
  empty: string;
  /** Stands above the rows. */
  news?: ReactNode;
  children: readonly ReactNode[];
}

/** One of the lists of today: title and number, rows, and links to the whole list. */
export function TodayList({
  name,
  title,
  total,
  isChosen,
  page,
  more,
  empty,
  news,
  children,
}: TodayListProps) {
  const text = useWords().today;
  const id = headingIdOf(name);
  return (
    // No landmark: the heading is enough to find the list.
    <div className={`today-list today-${name} ${isChosen ? '' : 'max-md:hidden'}`}>
      <div className="today-head">
        {/* On phones the chosen segment above says the same. */}
        <h2 id={id} tabIndex={-1} className="max-md:sr-only">
          {title} <span className="today-total">{total}</span>
        </h2>
        {news}
        <Link className="text-button today-page" to={page.to}>
          {page.label}
        </Link>
      </div>
      {children.length === 0 ? (
        <p className="today-empty">{empty}</p>
      ) : (
        <ul aria-labelledby={id}>{children}</ul>
      )}
      {more > 0 && (
        <p className="today-more">
          <Link className="text-button" to={page.more}>
            {fill(text.more, { count: more })} <span className="sr-only">({title})</span>
          </Link>
        </p>
      )}
    </div>
  );
}
