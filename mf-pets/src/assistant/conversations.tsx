import type { PetListItem } from '@petcare/contracts';
import type { Assistant } from '@petcare/contracts/insights';
import { ConversationPanel } from './conversation-panel.tsx';
import { TurnOn } from './turn-on.tsx';

interface ConversationsProps {
  pet: Pick<PetListItem, 'id' | 'name'>;
  assistant: Assistant & { host: string };
}

/** Questions about a pet once the organisation has turned the assistant on; before that, what it would mean. */
export default function Conversations({ pet, assistant: { state, host } }: ConversationsProps) {
  return state === 'on' ? <ConversationPanel pet={pet} /> : <TurnOn host={host} />;
}
