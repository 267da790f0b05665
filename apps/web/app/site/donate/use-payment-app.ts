import { UPI_NOTICE_AFTER_MS } from '@thinna/contract/constants/limits';
import { appLink, iosApps } from '@thinna/contract/emergency-fund/upi';
import { useCallback, useEffect, useRef, useState } from 'react';

/** State of opening a payment app; each value is a key of the sentence below the button. */
export type PaymentStatus = 'opening' | 'not_opened' | 'elsewhere' | null;

/** On iOS the notice that no app opened waits until the last app has been tried. */
const IOS_NOTICE_AFTER_MS = Math.max(...iosApps.map(({ afterMs }) => afterMs)) + 1000;

/** Opens the payment apps of this device (D-109). Stops trying once the page is hidden or left. */
export function usePaymentApp() {
  const [said, setSaid] = useState<PaymentStatus>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);

  const stop = useCallback(() => {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [];
  }, []);

  useEffect(() => {
    const reset = () => {
      stop();
      setSaid(null);
    };
    const resetWhenHidden = () => {
      if (document.visibilityState === 'hidden') reset();
    };
    document.addEventListener('visibilitychange', resetWhenHidden);
    addEventListener('pagehide', reset);
    return () => {
      document.removeEventListener('visibilitychange', resetWhenHidden);
      removeEventListener('pagehide', reset);
      stop();
    };
  }, [stop]);

  const pay = (link: string) => {
    const schedule = (afterMs: number, action: () => void) => {
      timers.current.push(setTimeout(action, afterMs));
    };
    stop();
    const device = deviceOf(navigator);
    if (device === 'other') {
      setSaid('elsewhere');
      return;
    }
    setSaid('opening');
    openLink(link);
    if (device === 'ios') {
      for (const { start, afterMs } of iosApps)
        schedule(afterMs, () => openLink(appLink(start, link)));
    }
    schedule(device === 'ios' ? IOS_NOTICE_AFTER_MS : UPI_NOTICE_AFTER_MS, () =>
      setSaid('not_opened'),
    );
  };

  return { said, pay, forget: () => setSaid(null) };
}

type Device = 'ios' | 'android' | 'other';

/** Detects the device. An iPad reports itself as a Macintosh, but no Mac has a touch screen. */
function deviceOf({ userAgent, maxTouchPoints }: Navigator): Device {
  if (/Android/i.test(userAgent)) return 'android';
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(userAgent) || isPad ? 'ios' : 'other';
}

/** Clicks a temporary link, so that the page stays as it is if no app handles the link. */
function openLink(link: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}
