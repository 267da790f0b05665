import type { Box } from '../box.ts';
import { ANSWERS, siteOf } from '../clinic-box.ts';
import type { Drill } from './drill.ts';
import { until } from './units.ts';

const TLS = '/etc/thinna/tls';

/**
 * The certificate is past its time. Holds if a browser refuses the site for that, and what the document
 * says brings the site back.
 */
export const certificateExpired: Drill = async (clinic, { fault }) => {
  const { box, visitors, token } = clinic;
  /** What a visitor sees who trusts the machine's certificate: a status, or why there is none. */
  const visit = async () => {
    await untilShown(box);
    const answer = await visitors
      .ask(siteOf(box), { path: '/api/volunteers?limit=1', token })
      .catch((error: Error) => error.message);
    return typeof answer === 'string' ? answer : String(answer.status);
  };
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
      ...(shown === 'certificate has expired' ? [] : [`a visitor sees: ${shown}`]),
      ...(mended === '200' ? [] : [`after thinna setup a visitor sees: ${mended}`]),
    ],
  };
};

/** Waits until nginx shows the certificate of the file: it does a moment after it was told to. */
async function untilShown(box: Box): Promise<void> {
  const fingerprint = 'openssl x509 -noout -fingerprint -sha256';
  const ask = 'openssl s_client -connect 127.0.0.1:443 < /dev/null 2> /dev/null';
  const made = await box.must('sh', '-c', `${fingerprint} -in ${TLS}/fullchain.pem`);
  await until(
    'the certificate of the file',
    async () => (await box.must('sh', '-c', `${ask} | ${fingerprint}`)) === made,
  );
}
