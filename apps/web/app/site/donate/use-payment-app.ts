import { UPI_NOTICE_AFTER_MS } from '@thinna/contract/constants/limits';
import { iosApps, linkFor } from '@thinna/contract/emergency-fund/upi';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What the page says about a payment that was asked for. */
export type Said = 'opening' | 'not_opened' | 'elsewhere' | null;

/** After the last app of an iPhone there is nothing more to come. */
const IOS_NOTICE_AFTER_MS = Math.max(...iosApps.map(({ afterMs }) => afterMs)) + 1000;

/** Opens the payment apps of this device as D-109 says; stops as soon as one has opened. */
export function usePaymentApp() {
  const [said, setSaid] = useState<Said>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>[]>([]);

  const stop = useCallback(() => {
    for (const timer of waiting.current) clearTimeout(timer);
    waiting.current = [];
  }, []);

  useEffect(() => {
    const leave = () => {
      stop();
      setSaid(null);
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leave);
      stop();
    };
  }, [stop]);

  const pay = (link: string) => {
    const later = (afterMs: number, what: () => void) => {
      waiting.current.push(setTimeout(what, afterMs));
    };
    stop();
    const device = deviceOf(navigator);
    if (device === 'other') {
      setSaid('elsewhere');
      return;
    }
    setSaid('opening');
    open(link);
    if (device === 'ios') {
      for (const { start, afterMs } of iosApps) later(afterMs, () => open(linkFor(start, link)));
    }
    later(device === 'ios' ? IOS_NOTICE_AFTER_MS : UPI_NOTICE_AFTER_MS, () =>
      setSaid('not_opened'),
    );
  };

  return { said, pay, forget: () => setSaid(null) };
}

type Device = 'ios' | 'android' | 'other';

/** An iPad says that it is a Mac, but no Mac is touched. */
function deviceOf({ userAgent, maxTouchPoints }: Navigator): Device {
  if (/Android/i.test(userAgent)) return 'android';
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(userAgent) || isPad ? 'ios' : 'other';
}

/** As if a link to it had been pressed: the page itself stays where it is. */
function open(link: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}
