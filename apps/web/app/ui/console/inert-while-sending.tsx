import type { ReactNode } from 'react';
import { useIsSending } from '../form/form.tsx';

/** The fields of a form. What is typed while it is being saved would be neither saved nor kept. */
export function InertWhileSending({ children }: { children: ReactNode }) {
  return <div inert={useIsSending()}>{children}</div>;
}
