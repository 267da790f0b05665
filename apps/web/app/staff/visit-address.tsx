import type { OwnVisit } from '@thinna/contract/care/care';
import { NO_PLACE, splitPlace } from '@thinna/contract/patients/place';
import { Ways } from '../console/contact-links.tsx';
import { Typed } from '../ui/user-text.tsx';

type DoorProps = { to: Pick<OwnVisit, 'patient_name' | 'place' | 'address' | 'phone_number'> };

/** Where a visit goes, and how to get through; what is not known is left out. */
export function Door({ to }: DoorProps) {
  const { place } = splitPlace(to.place);
  return (
    <>
      {[place === NO_PLACE ? null : place, to.address].map(
        (line) =>
          line && (
            <p key={line} className="text-ink-soft">
              <Typed>{line}</Typed>
            </p>
          ),
      )}
      <div className="ways">
        <Ways to={to} name={to.patient_name} />
      </div>
    </>
  );
}
