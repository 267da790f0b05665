import type { Kind } from '@thinna/contract/helpers/helpers';
import { labelOf } from '@thinna/contract/kit/failure';
import { nameOrWord } from '@thinna/contract/kit/office/open-enum';
import { isVisit, type Proposal, proposalInput } from '@thinna/contract/patient-status/proposals';
import { useId } from 'react';
import { Link } from 'react-router';
import { useHelpers } from '../../use-helpers.ts';
import { useWords } from '../../use-words.ts';

interface ProposalListProps {
  proposals: readonly Proposal[];
  /** The first day that can be chosen. */
  today: string;
  onChange(proposals: Proposal[]): void;
}

/** What is proposed for the family: each can be left out, and its day and helper changed. */
export function ProposalList({ proposals, today, onChange }: ProposalListProps) {
  const text = useWords().patient_status;
  if (proposals.length === 0) return null;
  return (
    <section className="mb-4">
      <h3 className="font-bold">{text.proposals.title}</h3>
      <ul className="ruled-rows">
        {proposals.map((proposal, at) => (
          <li key={proposal.code}>
            <ProposalRow
              proposal={proposal}
              today={today}
              onChange={(changed) => onChange(proposals.with(at, changed))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProposalRowProps {
  proposal: Proposal;
  today: string;
  onChange(proposal: Proposal): void;
}

function ProposalRow({ proposal, today, onChange }: ProposalRowProps) {
  const words = useWords();
  const { proposals: text } = words.patient_status;
  const { code, on, at, is_chosen } = proposal;
  const name = nameOrWord(text.names, code);
  const label = (field: string) => `${labelOf(proposalInput, field, words)}: ${name}`;
  const set = (changed: Partial<Proposal>) => onChange({ ...proposal, ...changed });
  return (
    <>
      <label className="tick-row">
        <input
          type="checkbox"
          checked={is_chosen}
          onChange={({ target }) => set({ is_chosen: target.checked })}
        />
        <span>{name}</span>
      </label>
      {is_chosen && (
        <div className="proposal-fields">
          <input
            type="date"
            className="input"
            aria-label={label('on')}
            required
            min={today}
            value={on}
            onChange={({ target }) => set({ on: target.value || on })}
          />
          {at !== null && (
            <input
              type="time"
              className="input"
              aria-label={label('at')}
              required
              value={at}
              onChange={({ target }) => set({ at: target.value || at })}
            />
          )}
          <HelperSelect proposal={proposal} label={label('helper_id')} onChange={set} />
        </div>
      )}
      {code === 'take_down_case' && (
        <Link className="text-sm" to="/admin/emergency-fund-management">
          {text.case}
        </Link>
      )}
    </>
  );
}

const kindsFor = (code: string): readonly Kind[] =>
  code === 'visit_family'
    ? ['volunteer', 'medical_professional']
    : ['volunteer', 'caregiver', 'medical_professional'];

interface HelperSelectProps {
  proposal: Proposal;
  label: string;
  onChange(changed: Partial<Proposal>): void;
}

function HelperSelect({ proposal, label, onChange }: HelperSelectProps) {
  const words = useWords();
  const { proposals: text } = words.patient_status;
  const lists = {
    volunteer: useHelpers('volunteer'),
    caregiver: useHelpers('caregiver'),
    medical_professional: useHelpers('medical_professional'),
  };
  const { code, helper_id, helper_name } = proposal;
  const kinds = kindsFor(code);
  const isListed = kinds.some((kind) =>
    lists[kind].members?.some(({ value }) => value === String(helper_id)),
  );
  const errorId = useId();
  const isMissing = isVisit(code) && helper_id === null;
  return (
    <>
      <select
        className="input"
        aria-label={label}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? errorId : undefined}
        value={helper_id ?? ''}
        onChange={({ target }) =>
          onChange({ helper_id: target.value === '' ? null : Number(target.value) })
        }
      >
        <option value="">{isVisit(code) ? text.choose : text.office}</option>
        {helper_id !== null && !isListed && <option value={helper_id}>{helper_name}</option>}
        {kinds.map((kind) => (
          <optgroup key={kind} label={words.helpers[kind].title}>
            {lists[kind].members?.map(({ value, label: member }) => (
              <option key={value} value={value}>
                {member}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {isMissing && (
        <span id={errorId} className="text-sm font-semibold">
          {text.missing}
        </span>
      )}
    </>
  );
}
