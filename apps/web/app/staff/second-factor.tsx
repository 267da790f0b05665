import { ProofQuestion } from '../console/proof/proof-question.tsx';
import { SecondFactorPage } from '../console/second-factor/page.tsx';

export default function OwnSecondFactor() {
  return (
    <>
      <SecondFactorPage accountRole="vcm" />
      <ProofQuestion />
    </>
  );
}
