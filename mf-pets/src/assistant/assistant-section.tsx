import { useQuery } from '@tanstack/react-query';
import { lazyPage } from '@petcare/remote';
import type { PetListItem } from '@petcare/contracts';
import { useIsVisit } from '@petcare/records/visit';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';
import { assistantQuery } from './assistant.queries.ts';

const Conversations = lazyPage(() => import('./conversations.tsx'));

/** Below what the rules find: questions, if there's an assistant to ask; a sentence if there isn't. */
export function AssistantSection({ pet }: { pet: Pick<PetListItem, 'id' | 'name'> }) {
  const isOurs = useIsOurs();
  const isTheirs = useIsVisit() || !isOurs;
  const { data } = useQuery({ ...assistantQuery, enabled: !isTheirs });
  if (isTheirs)
    return (
      <p className="text-sm text-muted">
        Only the people {pet.name} belongs to can ask an assistant: what it reads leaves Petcare, and that’s for them to
        decide.
      </p>
    );
  if (!data) return null;
  if (data.host === null)
    return <p className="text-sm text-muted">Petcare has no assistant to chat with at the moment.</p>;
  return <Conversations pet={pet} assistant={{ ...data, host: data.host }} />;
}
