import type { OwnVisit } from '@thinna/contract/care/care';
import { NO_PLACE, splitPlace } from '@thinna/contract/patients/place';
import { ContactLinks } from '../console/contact-links.tsx';
import { UserText } from '../ui/user-text.tsx';

type VisitAddressProps = {
  to: Pick<OwnVisit, 'patient_name' | 'place' | 'address' | 'phone_number'> &
    Partial<Pick<OwnVisit, 'is_bereavement'>>;
};

/** Place, address and contact links of a visit; missing ones are left out. */
export function VisitAddress({ to }: VisitAddressProps) {
  return (
    <>
      <AddressLines to={to} />
      <div className="ways">
        <ContactLinks to={to} name={to.patient_name} isFamily={to.is_bereavement ?? false} />
      </div>
    </>
  );
}

export function AddressLines({ to }: { to: Pick<OwnVisit, 'place' | 'address'> }) {
  const { place } = splitPlace(to.place);
  return [place === NO_PLACE ? null : place, to.address].map(
    (line) =>
      line && (
        <p key={line} className="text-ink-soft">
          <UserText>{line}</UserText>
        </p>
      ),
  );
}
