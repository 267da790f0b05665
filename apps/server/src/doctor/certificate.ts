import { CERTIFICATE_DAYS_MIN, readDomain } from '../setup/status.ts';
import { found } from '../slices/machine/found.ts';
import { type Look, ToolError } from './look.ts';

const DAY_MS = 86_400_000;

/** The certificate that visitors are shown. */
export const certificateLook: Look = {
  check: 'certificate',
  async look(machine) {
    const { domain } = readDomain(machine);
    const answer =
      domain === null ? null : await machine.get(`https://${domain}/readyz`, '127.0.0.1');
    if (!answer?.certificate) throw new ToolError('nginx');
    const { isSelfSigned, until } = answer.certificate;
    if (isSelfSigned) return [found('certificate_own')];
    const count = Math.floor((until.getTime() - machine.now().getTime()) / DAY_MS);
    if (count < 0) return [found('certificate_ended')];
    return count < CERTIFICATE_DAYS_MIN ? [found('certificate_ends', { count })] : [];
  },
};
