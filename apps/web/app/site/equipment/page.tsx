import type { AvailableEquipment } from '@thinna/contract/equipment/equipment';
import { fill, type PageWords } from '@thinna/contract/words/index';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pictureAddress } from '../../lib/base.ts';
import { useFacts } from '../../lib/facts.ts';
import { useSite } from '../../lib/site/language.tsx';
import { pageOf } from '../../lib/site/page.server.ts';
import { useFreshAnswer } from '../../lib/site/use-fresh.ts';
import { whatsappLink } from '../../lib/whatsapp.ts';
import { Box } from '../../shared/box.tsx';
import { EmptyStep } from '../../ui/empty/empty-step.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { formatPhone, phoneLink } from '../../ui/phone-number.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { PageHead } from '../frame/page-head.tsx';

import '../../styles/giving.css';

export function loader(args: LoaderFunctionArgs) {
  const { pages, facts } = pageOf(args);
  return { words: pages.equipment, initial: facts.shown.equipment };
}

/** The equipment that families can borrow now. */
export default function Equipment() {
  const { words: site } = useSite();
  const { words, initial } = useLoaderData<typeof loader>();
  const { value, isLoading } = useFreshAnswer('/api/equipment/available', initial);
  const pieces = value ?? [];

  return (
    <>
      <PageHead title={words.title} description={words.description} path="/equipment-display" />
      <PageHeading className="giving-title">{words.title}</PageHeading>
      {pieces.length > 0 ? (
        <>
          <p className="mb-6">{words.intro}</p>
          <ul className="pieces">
            {pieces.map((piece) => (
              <Piece key={piece.id} {...piece} words={words} />
            ))}
          </ul>
        </>
      ) : value === null && isLoading ? (
        <>
          <p className="loading-rows needs-script">{site.loading}</p>
          <noscript>
            <NothingToLend words={words} />
          </noscript>
        </>
      ) : (
        <NothingToLend words={words} />
      )}
    </>
  );
}

type Words = PageWords['equipment'];

function Piece({ words, ...piece }: AvailableEquipment & { words: Words }) {
  const { clinic } = useFacts();
  const chat = clinic.contact.phones.find((phone) => phone.whatsapp);
  const facts = [
    [words.type, piece.type],
    [words.quantity, String(piece.quantity)],
    [words.condition, piece.condition],
  ] as const;

  return (
    <li className="piece">
      {piece.image_url ? (
        <img src={pictureAddress(piece.image_url)} alt="" loading="lazy" />
      ) : (
        <Box />
      )}
      <h2>
        <UserText>{piece.name}</UserText>
      </h2>
      <dl>
        {facts.map(
          ([label, fact]) =>
            fact && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <UserText>{fact}</UserText>
                </dd>
              </div>
            ),
        )}
      </dl>
      {chat && (
        <a
          className="button-quiet"
          href={whatsappLink(fill(words.question, { item: piece.name }), chat.number)}
        >
          {words.ask}
          <span className="sr-only">
            <UserText>{piece.name}</UserText>
          </span>
        </a>
      )}
    </li>
  );
}

function NothingToLend({ words }: { words: Words }) {
  const { clinic } = useFacts();
  const { language } = useSite();
  const [phone] = clinic.contact.phones;
  return (
    <EmptyStep sentence={words.none} help={words.check_back}>
      {phone && (
        <a className="button" href={phoneLink(phone.number)}>
          {fill(words.call, { who: phone.label[language] })} {formatPhone(phone.number)}
        </a>
      )}
    </EmptyStep>
  );
}
