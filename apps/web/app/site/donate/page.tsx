import { absoluteUrl, localizedPath } from '@thinna/contract/constants/site-map';
import { upiLink } from '@thinna/contract/emergency-fund/upi';
import { fill } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useFacts } from '../../lib/facts.ts';
import { useSite } from '../../lib/site/language.tsx';
import { pageOf } from '../../lib/site/page.server.ts';
import { whatsappLink } from '../../lib/whatsapp.ts';
import { CodeLine } from '../../ui/code-line.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { formatPhone, phoneLink } from '../../ui/phone-number.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { QuickPayment } from './quick-payment.tsx';
import '../../styles/giving.css';

/** Numbers of home visits whose cost is suggested below the amount field. */
const VISITS = [1, 2, 4];

const rupeeFormat = new Intl.NumberFormat('en-IN');

export function loader(args: LoaderFunctionArgs) {
  const { pages, facts } = pageOf(args);
  const { upi, bank, quickPayment, homeVisitRupees, pan } = facts.clinic.donations;
  const { quick } = pages.donate;
  const suggestions =
    homeVisitRupees === undefined
      ? []
      : VISITS.map((count) => ({
          rupees: rupeeFormat.format(homeVisitRupees * count),
          pays: count === 1 ? quick.one_visit : fill(quick.visits, { count }),
        }));
  return {
    words: pages.donate,
    upi,
    bank,
    pan,
    quickPayment,
    suggestions,
    qr: facts.drawQr(upiLink(upi)),
  };
}

export default function Donate() {
  const { clinic } = useFacts();
  const { language, words: site } = useSite();
  const { words, upi, bank, pan, quickPayment, suggestions, qr } = useLoaderData<typeof loader>();
  const [oneVisit] = suggestions;
  const [phone] = clinic.contact.phones;
  const { email } = clinic.contact;
  const share = fill(words.share, {
    clinic: clinic.identity.name[language],
    address: absoluteUrl(clinic.site.url, localizedPath('/donate', language)),
  });

  return (
    <>
      <PageHead title={words.title} description={words.description} path="/donate" />
      <PageHeading className="giving-title">{words.title}</PageHeading>
      <p className="mb-6">
        {oneVisit && `${fill(words.home_visit, { rupees: oneVisit.rupees })} `}
        {words.receipted}
      </p>

      <div className="giving-cards">
        {quickPayment && (
          <Card id="quick" title={words.quick.title}>
            <QuickPayment upi={upi} suggestions={suggestions} words={words} />
          </Card>
        )}
        <Card id="scan" title={words.scan.title}>
          <svg
            className="qr"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={fill(words.scan.code, { payee: upi.payeeName })}
          >
            <path d={qr.path} />
          </svg>
          <p>{words.scan.how}</p>
          <p>
            {words.scan.shows} <b>{upi.payeeName}</b>
          </p>
        </Card>
        <Card id="bank" title={words.bank.title}>
          <dl>
            <CodeLine label={site.codes.upi_id} words={site}>
              {upi.id}
            </CodeLine>
            <div className="code-line">
              <dt>{words.bank.account_name}</dt>
              <dd>{bank.accountName}</dd>
            </div>
            <CodeLine label={site.codes.account_number} words={site}>
              {bank.accountNumber}
            </CodeLine>
            <CodeLine label={site.codes.ifsc_code} words={site}>
              {bank.ifsc}
            </CodeLine>
            <CodeLine label={words.bank.branch} words={site}>
              {bank.branch}
            </CodeLine>
          </dl>
        </Card>
      </div>

      <div className="giving-after">
        <section aria-labelledby="receipt">
          <h2 id="receipt">{words.receipt.title}</h2>
          <p>{words.receipt.promise}</p>
          <p>
            <a className="button" href={mailTo(email, words.receipt)}>
              {words.receipt.button}
            </a>
          </p>
          <p>{fill(words.receipt.by_hand, { email })}</p>
        </section>
        <section aria-labelledby="trust">
          <h2 id="trust">{words.trust.title}</h2>
          <p>
            {clinic.identity.legalName}
            <br />
            {words.trust.pan} <code>{pan}</code>
          </p>
          {phone && (
            <p>
              {words.trust.questions}{' '}
              <a className="call" href={phoneLink(phone.number)}>
                {phone.label[language]} {formatPhone(phone.number)}
              </a>
            </p>
          )}
          <p>
            <a className="button-quiet" href={whatsappLink(share)}>
              {site.share}
            </a>
          </p>
        </section>
      </div>
    </>
  );
}

interface CardProps {
  id: string;
  title: string;
  children: ReactNode;
}

function Card({ id, title, children }: CardProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="giving-card">
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

/** Returns a mailto: link with the details that the office needs for a receipt. */
function mailTo(email: string, { subject, body }: { subject: string; body: string }): string {
  const lines = body.replaceAll('\n', '\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
