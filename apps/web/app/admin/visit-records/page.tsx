import { useParams } from 'react-router';
import { VisitRecordPage } from '../../console/visit-record/page.tsx';

/** The office's form of a visit, for what came back on paper, and for corrections. */
export default function OfficeVisitRecord() {
  const { id = '' } = useParams();
  return <VisitRecordPage patientId={id} home={`/admin/patients/view/${id}`} />;
}
