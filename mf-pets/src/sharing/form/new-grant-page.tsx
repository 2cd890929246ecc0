import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Grant } from '@petcare/contracts/sharing';
import { useRemoteContext } from '@petcare/remote';
import { ErrorState, PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { messageOf, referenceOf, usePetChoices } from '@petcare/web';
import { isHere } from '../../pets/is-here.ts';
import { nameOfGrantee } from '../grantee.ts';
import { grantsQuery } from '../grants.queries.ts';
import { NoManaging } from '../no-managing.tsx';
import { ConfirmFirst } from './confirm-first.tsx';
import { GrantForm } from './grant-form.tsx';
import { newValues, valuesLike, type GrantValues } from './grant-form-values.ts';

function NewGrant({ values, draftKey }: { values: GrantValues; draftKey: string }) {
  const { toast } = useRemoteContext();
  const navigate = useNavigate();
  const open = ({ to, state }: Grant) => {
    const name = nameOfGrantee(to);
    toast({ tone: 'success', title: state === 'offered' ? `Offered to ${name}` : `Shared with ${name}` });
    void navigate('/sharing', { replace: true });
  };
  return (
    <Panel>
      <GrantForm values={values} draftKey={draftKey} saveLabel="Share" cancelTo="/sharing" onSaved={open} />
    </Panel>
  );
}

/** Starts with the requested animals that are alive, or with another grant's terms. */
function Filled({ like, petId }: { like: string | null; petId: string | null }) {
  const pets = usePetChoices();
  const grants = useQuery(grantsQuery);
  const error = pets.error ?? grants.error;
  if (pets.data && grants.data) {
    const living = new Set(pets.data.filter(isHere).map(({ id }) => id));
    const before = grants.data.find(({ id }) => id === like);
    const only = living.size === 1 ? [...living] : [];
    const values = before ? valuesLike(before, living) : newValues(petId && living.has(petId) ? [petId] : only);
    return <NewGrant values={values} draftKey={`grant:new:${like ?? petId}`} />;
  }
  if (!error) return <PageSkeleton label="Loading your animals…" />;
  return (
    <ErrorState
      title="Your animals did not load"
      onRetry={() => void Promise.all([pets.refetch(), grants.refetch()])}
      retrying={pets.isFetching || grants.isFetching}
      reference={referenceOf(error)}
    >
      {messageOf(error)}
    </ErrorState>
  );
}

/** `/sharing/new?petId=…`, or `?like={id}` to repeat one */
export default function NewGrantPage() {
  const { can, user } = useRemoteContext();
  const [search] = useSearchParams();
  const form = user.emailVerified ? <Filled like={search.get('like')} petId={search.get('petId')} /> : <ConfirmFirst />;
  return (
    <>
      <PageHeader title="Share a pet" />
      {can('members.edit') ? form : <NoManaging />}
    </>
  );
}
