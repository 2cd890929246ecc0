import { useNavigate, useParams } from 'react-router-dom';
import type { Grant } from '@petcare/contracts/sharing';
import { useRemoteContext } from '@petcare/remote';
import { PageHeader, Panel } from '@petcare/ui';
import { nameOfGrantee } from '../grantee.ts';
import { isOver } from '../grant-groups.ts';
import { useGrant } from '../grants.queries.ts';
import { GrantProblem } from '../grant-problem.tsx';
import { GrantForm } from './grant-form.tsx';
import { valuesOf } from './grant-form-values.ts';

function EditGrant({ stored }: { stored: Grant }) {
  const { toast } = useRemoteContext();
  const navigate = useNavigate();
  const name = nameOfGrantee(stored.to);
  const open = ({ version }: Grant) => {
    // Nothing is sent if nothing was changed.
    if (version > stored.version) toast({ tone: 'success', title: `What ${name} sees has changed` });
    void navigate('/sharing', { replace: true });
  };
  return (
    <>
      <PageHeader title={`Change what ${name} sees`} />
      <Panel>
        <GrantForm
          values={valuesOf(stored)}
          draftKey={`grant:${stored.id}`}
          saveLabel="Save"
          cancelTo="/sharing"
          onSaved={open}
        />
      </Panel>
    </>
  );
}

/** `/sharing/{id}/edit` */
export default function EditGrantPage() {
  const { grantId = '' } = useParams();
  const query = useGrant(grantId);
  const { found } = query;
  if (found && !isOver(found)) return <EditGrant key={found.id} stored={found} />;
  return <GrantProblem {...query} />;
}
