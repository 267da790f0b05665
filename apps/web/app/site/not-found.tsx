import { localizedPath } from '@thinna/contract/constants/site-map';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useSite } from '../lib/site/language.tsx';
import { pageOf } from '../lib/site/page.server.ts';
import { NotFound } from '../ui/empty/not-found.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageHead } from './frame/page-head.tsx';

/** Sets the status 404; without it React Router would answer 200. */
export function loader(args: LoaderFunctionArgs) {
  return data({ words: pageOf(args).pages.not_found }, { status: 404 });
}

export default function PublicNotFound() {
  const { language } = useSite();
  const { words } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={words.title} description={words.help} path={null} />
      <NotFound
        heading={<PageHeading className="text-3xl">{words.title}</PageHeading>}
        help={words.help}
      >
        <a className="button" href={localizedPath('/', language)}>
          {words.return_home}
        </a>
      </NotFound>
    </>
  );
}
