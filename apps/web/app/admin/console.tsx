import { Outlet, useMatches } from 'react-router';
import { ProofQuestion } from '../console/proof/proof-question.tsx';
import { OfficeFrame } from './frame.tsx';
import { HeapNotice } from './quarantine/heap-notice.tsx';
import { SecurityNotices } from './security-notices/notices.tsx';

export default function Console() {
  // The three lists of helpers share a component, whose state must not move to the next list.
  const route = useMatches().at(-1)?.id;
  return (
    <OfficeFrame
      hasCounts
      news={
        <>
          <SecurityNotices />
          <HeapNotice />
        </>
      }
    >
      <Outlet key={route} />
      <ProofQuestion />
    </OfficeFrame>
  );
}
