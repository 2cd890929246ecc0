import { useParams } from 'react-router-dom';
import { RecordPanel } from '@petcare/records';
import { lazyPage } from '@petcare/remote';
import { policies } from './policies.tsx';

const AllRenewals = lazyPage(() => import('./all-renewals.tsx'));

/** Who insures a pet, for what, and what that has cost. */
export default function InsuranceTab() {
  const { petId = '' } = useParams();
  return (
    <div className="flex flex-col gap-6">
      <RecordPanel kind={policies} petId={petId} title="Insurance" />
      <AllRenewals petId={petId} />
    </div>
  );
}
