import type { ReactNode } from 'react';
import { useIsSending } from '../form/form.tsx';

/** Makes fields inert while the form is sending, because input meanwhile would be lost. */
export function InertWhileSending({ children }: { children: ReactNode }) {
  return <div inert={useIsSending()}>{children}</div>;
}
