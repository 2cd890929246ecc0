import { Plus } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { PetListItem } from '@petcare/contracts';
import { LinkButton } from '@petcare/ui';
import { isHere, isWithUs } from '../pets/is-here.ts';
import { GrantPanels } from './list/grant-panels.tsx';
import { LinksPanel } from './links/lazy-links.ts';
import { AccessLogPanel } from './log/access-log-panel.tsx';

/** Who can see what of one pet. */
export default function SharingTab({ listed }: { listed: PetListItem }) {
  const { petId = '' } = useParams();
  return (
    <div className="flex flex-col gap-4">
      {isHere(listed) && (
        <div className="flex justify-end">
          <LinkButton to={`/sharing/new?petId=${petId}`} icon={<Plus aria-hidden className="size-5" />}>
            {`Share ${listed.name}`}
          </LinkButton>
        </div>
      )}
      <GrantPanels
        petId={petId}
        empty="Nobody outside your organisation can see this animal."
        isAdding={isHere(listed)}
      />
      <LinksPanel petId={petId} isAdding={isWithUs(listed)} />
      <AccessLogPanel
        of={{ petId }}
        empty={`Nobody from outside your organisation has looked at ${listed.name} yet.`}
      />
    </div>
  );
}
