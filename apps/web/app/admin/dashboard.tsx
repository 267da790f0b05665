import { helperKinds } from '@thinna/contract/helpers';
import { Link } from 'react-router';
import { useWords } from '../lib/console-language.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageTitle } from './page-title.tsx';

/** A card appears with its page. */
export default function Dashboard() {
  const words = useWords();
  return (
    <>
      <PageTitle>{words.dashboard.title}</PageTitle>
      <PageHeading>{words.dashboard.title}</PageHeading>
      <section aria-labelledby="people" className="mt-6">
        <h2 id="people" className="mb-3 text-base font-semibold text-ink-soft">
          {words.dashboard.people}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {Object.values(helperKinds).map(({ kind, page }) => (
            <li key={kind}>
              <Link to={page} className="card-link">
                <span className="text-lg font-bold">{words.helpers[kind].title}</span>
                <span className="text-ink-soft">{words.helpers[kind].card_hint}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
