import { useParams } from 'react-router-dom';
import { RecordPanel } from '@petcare/records';
import { policies } from './policies.ts';

/** Who insures a pet, and for what. */
export default function InsuranceTab() {
  const { petId = '' } = useParams();
  return <RecordPanel kind={policies} petId={petId} title="Insurance" />;
}
