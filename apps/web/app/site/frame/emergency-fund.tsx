import { absoluteUrl, localizedPath } from '@thinna/contract/constants/site-map';
import type { FundCase } from '@thinna/contract/emergency-fund/emergency-fund';
import { fill } from '@thinna/contract/words/index';
import { type ReactNode, type ToggleEvent, useEffect, useRef } from 'react';
import { pictureAddress } from '../../lib/base.ts';
import { useFacts } from '../../lib/facts.ts';
import { useSite } from '../../lib/site/language.tsx';
import { useFreshAnswer } from '../../lib/site/use-fresh.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { whatsappLink } from '../../lib/whatsapp.ts';
import { FundCase as FundCasePart } from '../../shared/fund-case.tsx';
import { Ledge } from '../../ui/ledge.tsx';

/** Element id, and the hash of shared links to the emergency case. */
const ID = 'emergency-fund';

interface EmergencyFundProps {
  initial: FundCase[] | null;
  /** Places the button that opens the panel. */
  children(button: ReactNode): ReactNode;
}

/**
 * The emergency fund panel on every public page, as a native popover. Before hydration or without
 * scripts, `:target` styles open the panel for an address with its hash.
 */
export function EmergencyFund({ initial, children }: EmergencyFundProps) {
  const { words } = useSite();
  const { value, isLoading, refresh } = useFreshAnswer('/api/emergency-fund', initial);
  const isHydrated = useIsHydrated();
  const panel = useRef<HTMLElement>(null);
  const [fundCase] = value ?? [];

  useEffect(() => {
    const openFromHash = () => {
      if (location.hash === `#${ID}` && panel.current) openPanel(panel.current);
    };
    openFromHash();
    addEventListener('hashchange', openFromHash);
    return () => removeEventListener('hashchange', openFromHash);
  }, []);

  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') {
      currentTarget.focus();
      void refresh();
    } else if (location.hash === `#${ID}`) {
      // Removes the hash so that the same link opens the panel again.
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  };

  return (
    <>
      {children(
        <button
          type="button"
          popoverTarget={ID}
          className={fundCase ? 'fund-button fund-button-case' : 'fund-button'}
        >
          <i aria-hidden="true">₹</i>
          <span aria-hidden="true">{words.fund.short}</span>
          <span>{words.fund.button}</span>
          {fundCase && <span className="sr-only">{words.fund.one_case}</span>}
        </button>,
      )}
      <section
        id={ID}
        ref={panel}
        popover="auto"
        role="dialog"
        aria-labelledby={`${ID}-title`}
        tabIndex={-1}
        data-alive={isHydrated || undefined}
        className="site fund-window"
        onToggle={onToggle}
      >
        <div className="fund-top">
          <h2 id={`${ID}-title`}>{words.fund.button}</h2>
          <button
            type="button"
            className="button-quiet"
            popoverTarget={ID}
            popoverTargetAction="hide"
          >
            {words.fund.close}
          </button>
          <a className="button-quiet" href="#main">
            {words.fund.close}
          </a>
          <Ledge />
        </div>
        <div className="fund-body">
          {fundCase ? (
            <Case {...fundCase} />
          ) : value === null && isLoading ? (
            <>
              <p className="needs-script">{words.loading}</p>
              <noscript>
                <NoCase />
              </noscript>
            </>
          ) : (
            <NoCase />
          )}
        </div>
      </section>
    </>
  );
}

function NoCase() {
  const { words, language } = useSite();
  return (
    <>
      <p className="text-xl font-bold">{words.fund.none}</p>
      <p>{words.fund.still_helps}</p>
      <a className="button button-donate" href={localizedPath('/donate', language)}>
        {words.donate}
      </a>
    </>
  );
}

function Case(fund: FundCase) {
  const { words, language } = useSite();
  const { clinic } = useFacts();
  const { name } = fund;
  const address = absoluteUrl(clinic.site.url, `${localizedPath('/', language)}#${ID}`);

  return (
    <>
      <FundCasePart
        fund={fund}
        words={words}
        photo={
          fund.photo_url && (
            <img
              className="fund-photo"
              src={pictureAddress(fund.photo_url)}
              alt={name}
              loading="lazy"
            />
          )
        }
        qrCode={
          fund.qr_code_url && (
            <img
              src={pictureAddress(fund.qr_code_url)}
              alt={fill(words.fund.code, { name })}
              width="240"
              height="240"
              loading="lazy"
            />
          )
        }
      />
      <a
        className="button"
        href={whatsappLink(
          fill(words.fund.share, { clinic: clinic.identity.name[language], name, address }),
        )}
      >
        {words.share}
      </a>
    </>
  );
}

/** Opens the popover. Browsers without popovers show the panel at the end of the page instead. */
function openPanel(panel: HTMLElement): void {
  if ('popover' in panel && !panel.matches(':popover-open')) panel.showPopover();
}
