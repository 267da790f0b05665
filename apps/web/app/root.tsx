import { publicClinicOf } from '@thinna/contract/site/clinic';
import type { LoaderFunctionArgs } from 'react-router';
import { type Facts, factsContext } from './lib/facts.ts';
import './app.css';

export function loader({ context }: LoaderFunctionArgs): Facts {
  const { clinic, year, version, commit, isDemo } = context.get(factsContext);
  return { clinic: publicClinicOf(clinic), year, version, commit, isDemo };
}

/** Never revalidates: the facts do not change on navigation. */
export const shouldRevalidate = () => false;

export { Layout, Root as default } from './site/frame/document.tsx';
export { UnexpectedError as ErrorBoundary } from './site/frame/unexpected-error.tsx';
