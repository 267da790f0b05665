import { localizedPath } from '@thinna/contract/constants/site-map';
import { fill } from '@thinna/contract/words/index';
import { useSite } from '../../../lib/site/language.tsx';
import { Blocks } from '../../text/blocks.tsx';
import type { RegistrationData } from '../registration-data.server.ts';
import '../../../styles/texts.css';

/** The full consent notice above the submit button; its version is sent with the form. */
export function Notice({ common, notice }: Pick<RegistrationData, 'common' | 'notice'>) {
  const { language } = useSite();
  return (
    <>
      <p className="mb-2">{common.consent}</p>
      <details className="consent">
        <summary>{notice.title}</summary>
        <div className="text-page">
          <Blocks blocks={notice.blocks} />
          <p>
            {fill(common.version, { version: notice.version })} ·{' '}
            <a href={localizedPath('/privacy', language)}>{common.privacy}</a>
          </p>
        </div>
      </details>
      <input type="hidden" name="consent" value="true" />
      <input type="hidden" name="notice_version" value={notice.version} />
    </>
  );
}
