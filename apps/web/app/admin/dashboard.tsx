import { Link } from 'react-router';
import { useWords } from '../lib/console-language.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { cards } from './cards.ts';
import { PageTitle } from './page-title.tsx';

/** The way to every list, by whom it is about; a group appears with its first card. */
export default function Dashboard() {
  const words = useWords();
  const groups = Object.entries(words.dashboard.groups)
    .map(([group, title]) => ({ group, title, own: cards.filter((card) => card.group === group) }))
    .filter(({ own }) => own.length > 0);

  return (
    <>
      <PageTitle>{words.dashboard.title}</PageTitle>
      <PageHeading>{words.dashboard.title}</PageHeading>
      {groups.map(({ group, title, own }) => (
        <section key={group} aria-labelledby={group} className="mt-6">
          <h2 id={group} className="mb-3 text-base font-semibold text-ink-soft">
            {title}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {own.map((card) => (
              <li key={card.page}>
                <Link to={card.page} className="card-link">
                  <span className="text-lg font-bold">{card.words(words).title}</span>
                  <span className="text-ink-soft">{card.words(words).card_hint}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
