import { useQuery } from '@tanstack/react-query';
import { lazyPage } from '@petcare/remote';
import type { PetListItem } from '@petcare/contracts';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';
import { assistantQuery } from './assistant.queries.ts';

const Conversations = lazyPage(() => import('./conversations.tsx'));

/** Below what rules find: questions, where there is somebody to ask; a sentence where there is not. */
export function AssistantSection({ pet }: { pet: Pick<PetListItem, 'id' | 'name'> }) {
  const isOurs = useIsOurs();
  const { data } = useQuery({ ...assistantQuery, enabled: isOurs });
  if (!isOurs)
    return (
      <p className="text-sm text-muted">
        Only the people whose pet this is can ask an assistant about {pet.name}: what it reads leaves Petcare, and
        that’s theirs to decide.
      </p>
    );
  if (!data) return null;
  if (data.host === null)
    return <p className="text-sm text-muted">There is no assistant to chat with in Petcare at the moment.</p>;
  return <Conversations pet={pet} assistant={{ ...data, host: data.host }} />;
}
