import { ANSWERS, siteOf } from '../clinic-box.ts';
import type { Drill } from './drill.ts';

const TLS = '/etc/thinna/tls';

/**
 * The certificate is past its time. Holds if nobody is shown the site under it, and what the document
 * says brings the site back.
 */
export const certificateExpired: Drill = async (clinic, { fault }) => {
  const { box, visitors, token } = clinic;
  const visit = async () => {
    const answer = await visitors
      .ask(siteOf(box), { path: '/api/volunteers?limit=1', token })
      .catch((error: Error) => error.message);
    return typeof answer === 'string' ? answer : String(answer.status);
  };
  await box.must('sh', '-c', `cp -a ${TLS} ${TLS}.before`);
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
  // The planted mistake: a certificate that is not past its time.
  const years = fault === 'valid' ? ['20200101', '20990101'] : ['20200101', '20210101'];
  const days = `-not_before ${years[0]}000000Z -not_after ${years[1]}000000Z`;
  const files = `-keyout ${TLS}/self-signed.key -out ${TLS}/self-signed.pem`;
  const subject = '-subj /CN=Thinna -addext subjectAltName=DNS:clinic.test';
  await box.must(
    'sh',
    '-c',
    `openssl req -x509 ${key} ${days} ${subject} ${files} && systemctl reload nginx`,
  );
  const shown = await visit();
  await box.must('thinna', 'setup', '--answers', ANSWERS);
  const mended = await visit();
  clinic.site = siteOf(box);
  return {
    visitorSees: shown,
    afterwards: mended,
    typed: 'thinna setup; with a certificate of certbot: certbot renew',
    misses: [
      ...(shown === '200' ? ['the expired certificate was not noticed'] : []),
      ...(mended === '200' ? [] : [`after thinna setup a visitor sees: ${mended}`]),
    ],
  };
};
