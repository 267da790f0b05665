import { helperKinds, type Kind } from '@thinna/contract/helpers/helpers';
import { kindOf, roleOptions } from '@thinna/contract/helpers/roles';
import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import { Link } from 'react-router';
import { UserText } from '../ui/user-text.tsx';

interface PatientNameProps {
  /** Null for a person who is not in the register. */
  id: number | null;
  /** The request of a person who is not in the register, if there is one. */
  requestId?: number | null;
  children: string;
}

/** A patient's name in the list of another kind of record, as a link to the patient's page. */
export function PatientName({ id, requestId = null, children }: PatientNameProps) {
  const request = requestId === null ? null : `/admin/patients-in-need/view/${requestId}`;
  return (
    <PersonName to={id === null ? request : `/admin/patients/view/${id}`}>{children}</PersonName>
  );
}

interface HelperNameProps {
  /** Null for somebody who is not in the lists of helpers. */
  id: number | null;
  /** Kind of the helper, or the role that visits and tasks store. */
  type: string | null;
  children: string;
}

/** A helper's name in the list of another kind of record, as a link to the helper's page. */
export function HelperName({ id, type, children }: HelperNameProps) {
  const kind = kindOfType(type ?? '');
  const page = kind && id !== null ? `${helperKinds[kind].page}/view/${id}` : null;
  return <PersonName to={page}>{children}</PersonName>;
}

function PersonName({ to, children }: { to: string | null; children: string }) {
  const name = <UserText>{children}</UserText>;
  return to === null ? (
    name
  ) : (
    <Link to={to} className="row-name">
      {name}
    </Link>
  );
}

function kindOfType(type: string): Kind | undefined {
  if (isOneOf(helperKinds, type)) return type;
  return isOneOf(roleOptions, type) ? kindOf(type) : undefined;
}
