import { ProofQuestion } from '../console/proof/proof-question.tsx';
import { SecondFactorPage } from '../console/second-factor/page.tsx';
import { OfficeFrame } from './frame.tsx';

/** Without counts and notices, which an administrator who has to set it up first may not read. */
export default function OwnSecondFactor() {
  return (
    <OfficeFrame>
      <SecondFactorPage accountRole="admin" />
      <ProofQuestion />
    </OfficeFrame>
  );
}
