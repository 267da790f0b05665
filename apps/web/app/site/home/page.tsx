import { localizedPath } from '@thinna/contract/constants/site-map';
import { type Count, countNames, counts } from '@thinna/contract/statistics/statistics';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useFacts } from '../../lib/facts.ts';
import { useSite } from '../../lib/site/language.tsx';
import { pageOf } from '../../lib/site/page.server.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { formatPhone, phoneLink } from '../../ui/phone-number.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { RegisteredNote } from '../registration/registered-note.tsx';
import { Figures, monthOf } from './figures.tsx';
import { Help, Join, Patient } from './sections.tsx';
import { Veranda } from './veranda.tsx';
import '../../styles/home.css';

export function loader(args: LoaderFunctionArgs) {
  const { pages, facts, language } = pageOf(args);
  const { statistics, supported } = facts.shown;
  return {
    words: pages.home,
    codeWords: pages.request_code,
    figures: {
      fixed: facts.clinic.home,
      initial: statistics,
      // Formatted on the server: a browser's month name may differ, which would break hydration.
      month: statistics?.date ? monthOf(statistics.date, language) : '',
      labels: Object.fromEntries(
        countNames.map((name) => [name, counts[name][language]]),
      ) as Record<Count, string>,
      // One year is nothing to compare.
      years: supported && supported.length > 1 ? supported : [],
    },
  };
}

/** The home page: introduction, ways to get help and to donate, figures and services. */
export default function Home() {
  const { words, codeWords, figures } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={words.title} description={words.welcome} path="/" />
      <RegisteredNote codeWords={codeWords} />
      <Hero />
      <Figures {...figures} words={words.figures} />
      <Help words={words.help} />
      <Join words={words.join} />
      <Patient words={words.patient} />
    </>
  );
}

function Hero() {
  const { words } = useLoaderData<typeof loader>();
  const { language, words: site } = useSite();
  const [phone] = useFacts().clinic.contact.phones;
  return (
    <div className="home-hero">
      <Veranda className="home-veranda" />
      <div>
        <PageHeading className="display mb-3">{words.title}</PageHeading>
        <p>{words.welcome}</p>
        <p className="home-doors">
          <a className="button button-donate lg:hidden" href={localizedPath('/donate', language)}>
            {site.donate}
          </a>
          <a className="button" href="#patient-registration">
            {words.patient_registration}
          </a>
          <a className="button-quiet" href="#join-us">
            {words.join_us}
          </a>
          <a className="button-quiet" href={localizedPath('/about', language)}>
            {words.about_us}
          </a>
        </p>
        {phone && (
          <p>
            {words.or_call}{' '}
            <a
              className="inline-flex min-h-11 items-center font-bold"
              href={phoneLink(phone.number)}
            >
              {formatPhone(phone.number)}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
