import type { FundCase as Fund } from '@thinna/contract/emergency-fund/emergency-fund';
import type { SiteWords } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { CodeLine } from '../ui/code-line.tsx';
import { UserText } from '../ui/user-text.tsx';

interface FundCaseProps {
  fund: Pick<Fund, 'name' | 'details' | 'account_number' | 'ifsc_code' | 'upi_id'>;
  words: SiteWords;
  photo: ReactNode;
  qrCode: ReactNode;
}

/** A patient of the emergency fund and the ways to donate; empty fields are left out. */
export function FundCase({ fund, words, photo, qrCode }: FundCaseProps) {
  const codes = [
    [words.codes.account_number, fund.account_number],
    [words.codes.ifsc_code, fund.ifsc_code],
    [words.codes.upi_id, fund.upi_id],
  ] as const;

  return (
    <>
      {photo}
      <h3 className="text-xl font-bold">
        <UserText>{fund.name}</UserText>
      </h3>
      <p className="break-words whitespace-pre-line">
        <UserText>{fund.details}</UserText>
      </p>
      <dl>
        {codes.map(
          ([label, text]) =>
            text && (
              <CodeLine key={label} label={label} words={words}>
                {text}
              </CodeLine>
            ),
        )}
      </dl>
      {qrCode && (
        <figure className="fund-code">
          {qrCode}
          <figcaption>{words.fund.scan}</figcaption>
        </figure>
      )}
    </>
  );
}
