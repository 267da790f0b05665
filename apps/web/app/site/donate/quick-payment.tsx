import {
  type AmountProblem,
  type Payee,
  parseAmount,
  upiLink,
} from '@thinna/contract/emergency-fund/upi';
import type { PageWords } from '@thinna/contract/words/index';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { usePaymentApp } from './use-payment-app.ts';

/** An amount, formatted without the sign, and the home visits it pays for. */
export interface Suggestion {
  rupees: string;
  pays: string;
}

interface QuickPaymentProps {
  upi: Payee;
  suggestions: Suggestion[];
  words: PageWords['donate'];
}

/**
 * The amount field and the button that opens a payment app. The button is a link, so before
 * hydration and without scripts it opens the app without an amount, and the app asks for it. The
 * field has no name, so the amount is never sent to the server.
 */
export function QuickPayment({
  upi,
  suggestions,
  words: { quick, scan, bank },
}: QuickPaymentProps) {
  const isHydrated = useIsHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [amountText, setAmountText] = useState('');
  const [problem, setProblem] = useState<AmountProblem | null>(null);
  const { said, pay, forget } = usePaymentApp();

  const change = (value: string) => {
    setAmountText(value);
    setProblem(null);
    forget();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const parsed = parseAmount(amountText);
    if ('problem' in parsed) {
      forget();
      setProblem(parsed.problem);
      field.current?.focus();
    } else {
      setProblem(null);
      pay(upiLink(upi, parsed.amount));
    }
  };

  return (
    <form noValidate onSubmit={submit}>
      <div className={problem ? 'field field-wrong needs-script' : 'field needs-script'}>
        <label htmlFor="amount">{quick.amount}</label>
        <span id="amount-problem" className="wrong" role="alert">
          {problem && quick[problem]}
        </span>
        <span className="amount">
          <span aria-hidden="true">₹</span>
          <input
            ref={field}
            id="amount"
            className="input"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="go"
            value={amountText}
            aria-invalid={problem ? true : undefined}
            aria-describedby="amount-problem"
            onChange={({ target }) => change(target.value)}
          />
        </span>
        {suggestions.length > 0 && (
          <ul className={isHydrated ? 'suggestions' : 'suggestions invisible'}>
            {suggestions.map(({ rupees, pays }) => (
              <li key={rupees}>
                <button type="button" className="text-button" onClick={() => change(rupees)}>
                  <b>₹{rupees}</b> {pays}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <noscript>
        <p className="mb-3">{quick.app_asks}</p>
      </noscript>
      <a className="button button-donate w-full" href={upiLink(upi)} onClick={submit}>
        {quick.pay}
      </a>
      <p role="status" className="said">
        {said && quick[said]}
        {said && said !== 'opening' && (
          <>
            {' '}
            <a href="#scan">{scan.title}</a> <a href="#bank">{bank.title}</a>
          </>
        )}
      </p>
    </form>
  );
}
