import { UserText } from '../ui/user-text.tsx';

interface PatientLabelProps {
  name: string;
  register_number: string;
}

/** A patient's name with the register number, which tells namesakes apart. */
export function PatientLabel({ name, register_number }: PatientLabelProps) {
  return (
    <>
      <UserText>{name}</UserText> · <code>{register_number}</code>
    </>
  );
}
