import { ClipboardList } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { RecordPanel } from '@petcare/records';
import { visits } from './visits.tsx';

/** Visits to the vet, planned ones above those that were. */
export default function VisitsTab() {
  const { petId = '' } = useParams();
  const navigate = useNavigate();
  return (
    <RecordPanel
      kind={visits}
      petId={petId}
      moreItems={({ id, status }) =>
        status === 'planned'
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
