import { UserText } from '../ui/user-text.tsx';

interface WhoseProps {
  name: string;
  register_number: string;
}

/** Of whom something tells: the name, and the number that tells two of the same name apart. */
export function PatientLabel({ name, register_number }: WhoseProps) {
  return (
    <>
      <UserText>{name}</UserText> · <code>{register_number}</code>
    </>
  );
}
