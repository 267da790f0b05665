import { Outlet, useMatches } from 'react-router';
import { OfficeFrame } from './frame.tsx';
import { ProofQuestion } from './proof/proof-question.tsx';
import { SecurityNotices } from './security-notices/notices.tsx';

export default function Console() {
  // The three lists of helpers share a component, whose state must not move to the next list.
  const route = useMatches().at(-1)?.id;
  return (
    <OfficeFrame hasCounts news={<SecurityNotices />}>
      <Outlet key={route} />
      <ProofQuestion />
    </OfficeFrame>
  );
}
