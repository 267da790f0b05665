import type { Patient } from '@thinna/contract/patients/patients';
import { fill } from '@thinna/contract/words/index';
import { Link } from 'react-router';
import { ContactLinks } from '../../../console/contact-links.tsx';
import { useDialog } from '../../../console/use-dialog.ts';
import { phoneLink } from '../../../ui/phone-number.tsx';
import { useWords } from '../../use-words.ts';

/** What the office does with a caller on the line: call, plan a visit, write a note. */
export function HubActions({ patient }: { patient: Patient }) {
  const text = useWords().patient_record;
  const { dialogLink } = useDialog();
  const proxy = patient.medical_proxy;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <ContactLinks to={patient} />
      {proxy?.phone_number && (
        <a className="button-quiet no-underline" href={phoneLink(proxy.phone_number)}>
          {fill(text.hub.call_proxy, { name: proxy.name ?? proxy.relation ?? '' })}
        </a>
      )}
      <Link className="button-quiet no-underline" {...dialogLink('add=visit')}>
        {text.hub.plan_visit}
      </Link>
      <button
        type="button"
        className="button-quiet"
        onClick={() => document.getElementById('field-note')?.focus()}
      >
        {text.hub.add_note}
      </button>
      <button type="button" className="button-quiet" onClick={() => window.print()}>
        {text.print}
      </button>
    </div>
  );
}
