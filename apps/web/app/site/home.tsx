import { useFacts } from '../lib/facts.ts';
import { useSite } from '../lib/language.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { spoken } from '../ui/phone-number.tsx';
import { Veranda } from '../ui/veranda.tsx';

export default function Home() {
  const { clinic } = useFacts();
  const { language, words } = useSite();

  return (
    <div className="grid items-center gap-8 md:grid-cols-2">
      <title>{`${words.title} · ${clinic.identity.name[language]}`}</title>
      <div>
        <PageHeading className="display mb-4">{words.title}</PageHeading>
        <p className="mb-6">{words.welcome}</p>
        <h2 className="mb-2 text-2xl font-bold">{words.call_us}</h2>
        <ul>
          {clinic.contact.phones.map(({ label, number }) => (
            <li key={number} className="mb-3">
              <a className="button w-full justify-between" href={`tel:+91${number}`}>
                <span>{label[language]}</span>
                <span className="tabular-nums">{spoken(number)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Veranda className="order-first h-auto w-full md:order-last" />
    </div>
  );
}
