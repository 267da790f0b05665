import { data, Link } from 'react-router';
import { useFacts } from '../lib/facts.ts';
import { useSite } from '../lib/language.tsx';
import { ClosedDoor } from '../ui/closed-door.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** A page that nobody made is answered with 404, not 200. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const { clinic } = useFacts();
  const { language, words } = useSite();
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4">
      <title>{`${words.not_found} · ${clinic.identity.name[language]}`}</title>
      <ClosedDoor className="h-auto w-full max-w-xs" />
      <PageHeading className="text-3xl">{words.not_found}</PageHeading>
      <p>{words.not_found_help}</p>
      <Link className="button" to={language === 'ml' ? '/ml' : '/'}>
        {words.return_home}
      </Link>
    </div>
  );
}
