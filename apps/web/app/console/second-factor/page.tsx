import { secondFactorCalls } from '@thinna/contract/second-factor/second-factor';
import type { Role } from '@thinna/contract/session/session';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../lib/console/console-language.tsx';
import { dashboardPathOf } from '../../lib/console/session.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { focusHeading, PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../page-title.tsx';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { FactorList } from './factor-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewCodes } from './renew-codes.tsx';
import { useStepWords } from './words.ts';

/** The page where the holder of an account adds and removes second factors. */
export function SecondFactorPage({ accountRole }: { accountRole: Role }) {
  const words = useWords();
  const toast = useToast();
  const text = useStepWords();
  const own = useCall(secondFactorCalls.list, {});
  const [isAddingApp, setIsAddingApp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);

  /** After the first factor its codes are shown, which nobody sees again. */
  const finish = (newCodes: readonly string[]) => {
    toast.success(text.added);
    setIsAddingApp(false);
    setCodes(newCodes);
    focusHeading();
  };

  return (
    <div className="mx-auto max-w-xl">
      <PageTitle>{text.title}</PageTitle>
      <Link className="back-link" to={dashboardPathOf[accountRole]}>
        ‹ {words.list.back}
      </Link>
      <PageHeading className="mt-3 mb-2 text-2xl">{text.title}</PageHeading>
      {renderContent()}
    </div>
  );

  function renderContent() {
    if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={() => setCodes([])} />;
    if (!own.data) {
      return (
        <LoadState query={own} sentence={words.list.could_not_load} help={words.network_error} />
      );
    }
    if (isAddingApp) return <AddApp onAdded={finish} onCancel={() => setIsAddingApp(false)} />;
    const { factors, is_required, recovery_codes_left } = own.data;
    const isFirst = factors.length === 0;
    return (
      <>
        <p className="mb-4 text-ink-soft">{text.why}</p>
        {is_required && isFirst && <p className="notice mb-4">{text.required}</p>}
        {isFirst ? <p className="mb-4">{text.none}</p> : <FactorList factors={factors} />}
        {!isFirst && <RenewCodes left={recovery_codes_left} onCodes={setCodes} />}
        <h2 className="mt-6 mb-3 text-xl font-bold">{text.add}</h2>
        <AddPasskey onAdded={finish} />
        <section className="mt-4">
          <button type="button" className="button-quiet" onClick={() => setIsAddingApp(true)}>
            {text.use_app}
          </button>
          <p className="mt-1 text-ink-soft">{text.app_hint}</p>
        </section>
      </>
    );
  }
}
