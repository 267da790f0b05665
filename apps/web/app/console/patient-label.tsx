import { Typed } from '../ui/user-text.tsx';

interface WhoseProps {
  name: string;
  register_number: string;
}

/** Of whom something tells: the name, and the number that tells two of the same name apart. */
export function Whose({ name, register_number }: WhoseProps) {
  return (
    <>
      <Typed>{name}</Typed> · <code>{register_number}</code>
    </>
  );
}
