import { data } from 'react-router';
import { useFacts } from '../lib/facts.ts';
import { useSite } from '../lib/language.tsx';

/** A page that nobody made is answered with 404, not 200. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const { clinic } = useFacts();
  const { language, words } = useSite();
  return (
    <>
      <title>{`${words.not_found} ${clinic.identity.name[language]}`}</title>
      <h1 className="mb-4 text-3xl font-bold">{words.not_found}</h1>
      <a className="button" href={language === 'ml' ? '/ml' : '/'}>
        {words.return_home}
      </a>
    </>
  );
}
