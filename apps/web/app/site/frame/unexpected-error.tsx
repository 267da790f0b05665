import { trouble as english } from '@thinna/contract/words/trouble/en';
import { trouble as malayalam } from '@thinna/contract/words/trouble/ml';
import { useLocation } from 'react-router';
import { Ledge } from '../../ui/ledge.tsx';

/** The page for unexpected errors. No layout tells it the language, so it shows both. */
export function UnexpectedError() {
  const { pathname } = useLocation();
  return (
    <div className="site">
      <div className="h-20" />
      <Ledge />
      <main className="mx-auto max-w-xl px-5 py-8">
        <title>{english.unexpected}</title>
        <h1 className="mb-2 text-3xl font-bold">{english.unexpected}</h1>
        <p className="mb-6" lang="ml">
          {malayalam.unexpected}
        </p>
        <p className="flex flex-wrap gap-3">
          <a className="button" href={pathname}>
            <span>{english.try_again}</span>
            <span lang="ml">{malayalam.try_again}</span>
          </a>
          <a className="button" href="/">
            <span>{english.home}</span>
            <span lang="ml">{malayalam.home}</span>
          </a>
        </p>
      </main>
    </div>
  );
}
