import { ClipboardList } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { RecordPanel } from '@petcare/records';
import { usePet } from '../pets/pets.queries.ts';
import { useMayPrepare } from './use-may-prepare.ts';
import { visits } from './visits.tsx';

/** Visits to the vet, planned ones above past ones. Nobody prepares for one once the pet has died. */
export default function VisitsTab() {
  const { petId = '' } = useParams();
  const { listed } = usePet(petId);
  const navigate = useNavigate();
  const mayPrepare = useMayPrepare();
  return (
    <RecordPanel
      kind={visits}
      petId={petId}
      moreItems={({ id, status }) =>
        mayPrepare && status === 'planned' && listed?.deceasedOn === null
          ? [
              {
                label: 'Prepare',
                icon: <ClipboardList aria-hidden className="size-5" />,
                onSelect: () => void navigate(`/pets/${petId}/visits/${id}/prepare`),
              },
            ]
          : []
      }
    />
  );
}
