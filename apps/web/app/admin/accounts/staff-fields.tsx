import type { Account } from '@thinna/contract/accounts/account-list';
import { seesMoreThanHelper } from '@thinna/contract/accounts/accounts';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { useNotes } from '../../ui/form/field-notes.tsx';
import { useField } from '../../ui/form/form.tsx';
import { useWords } from '../use-words.ts';
import { HelperSelect, useHelperLists } from './helper-select.tsx';
import { usePatientsSeen } from './patients-seen.tsx';

/**
 * The helper and the lists of a staff account. Choosing a helper chooses the list of that helper;
 * other lists have to be confirmed.
 */
export function StaffFields({ account }: { account: Account | null }) {
  const text = useWords().accounts;
  const lists = useHelperLists();
  const { value: helperId } = useField('helper_id');
  const { value: kinds, set: setKinds } = useField('kinds');
  const { set: setSeesMore } = useField('sees_more');

  const kindOf = (id: string): Kind | null =>
    lists.find(({ members }) => members.some(({ value }) => value === id))?.kind ??
    (String(account?.helper_id) === id ? (account?.helper_kind ?? null) : null);
  const helperKind = kindOf(helperId);
  const chosen = kinds.split(' ').filter(Boolean) as Kind[];

  return (
    <>
      <HelperSelect
        name="helper_id"
        lists={lists}
        account={account}
        onChoose={(id) => {
          const kind = kindOf(id);
          if (kind) setKinds(kind);
          setSeesMore('');
        }}
      />
      {/* Another list is another choice; the change event of the boxes bubbles. */}
      <div onChange={() => setSeesMore('')}>
        <ChoiceField name="kinds" {...(helperKind && { hint: text.lists_hint })} />
      </div>
      <div aria-live="polite">
        {seesMoreThanHelper(chosen, helperKind) && (
          <SeesMoreField kinds={chosen.filter((kind) => kind !== helperKind)} />
        )}
      </div>
    </>
  );
}

const CONSEQUENCE_ID = 'sees-more-consequence';

/** Says what an account sees beyond the list of its helper, and asks whether that is meant. */
function SeesMoreField({ kinds }: { kinds: readonly Kind[] }) {
  const { sees_more: text, patients_seen: seen } = useWords().accounts;
  const { setting, hasFailed } = usePatientsSeen();
  const { label, value, problem, set } = useField('sees_more');
  const { className, describedBy, notes } = useNotes({ problem });
  return (
    <fieldset className={className} aria-describedby={`${CONSEQUENCE_ID} ${describedBy}`}>
      <legend>{label}</legend>
      <div className="clear-both pt-1.5" id={CONSEQUENCE_ID}>
        <div className="notice grid gap-2">
          {kinds.map((kind) => (
            <p key={kind}>{text[kind]}</p>
          ))}
          {setting === 'own' && <p>{text.own_patients}</p>}
          {hasFailed && <p>{seen.not_loaded}</p>}
        </div>
      </div>
      {notes}
      <div className="choices">
        <label className="choice">
          <input
            id="field-sees_more"
            type="checkbox"
            name="sees_more"
            checked={value !== ''}
            aria-invalid={problem !== undefined}
            onChange={(event) => set(event.target.checked ? 'yes' : '')}
          />
          <span>{text.confirm}</span>
        </label>
      </div>
    </fieldset>
  );
}
