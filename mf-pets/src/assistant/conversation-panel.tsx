import { useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { PetListItem } from '@petcare/contracts';
import type { Message } from '@petcare/contracts/insights';
import { useRemoteContext } from '@petcare/remote';
import { Banner, Button, ErrorState, ListSkeleton, Menu, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { AnswerView } from './answer-view.tsx';
import { messagesQuery, useTurn } from './assistant.queries.ts';
import { EarlierConversations } from './earlier-conversations.tsx';
import { QuestionForm } from './question-form.tsx';
import { useAsking, type Asking, type Refused } from './use-asking.ts';

const suggested = [
  'What happened in the last three months?',
  'What should I tell the vet at the next visit?',
  'Has the weight changed?',
];

function Suggestions({ ask }: { ask: (question: string) => void }) {
  return (
    <div className="flex flex-col gap-3 p-4">
      <p className="text-muted">Ask in your own words, or start with one of these.</p>
      <div className="flex flex-wrap gap-2">
        {suggested.map((question) => (
          <Button key={question} onClick={() => ask(question)}>
            {question}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface SaidProps {
  petId: string;
  messages: readonly Message[];
  asking: Asking | null;
}

function Said({ petId, messages, asking }: SaidProps) {
  return (
    <>
      <ol aria-label="Questions and answers" className="divide-y divide-line">
        {messages.map(({ ended, ...told }) => (
          <AnswerView key={told.id} told={told} petId={petId} ended={ended} />
        ))}
        {asking && <AnswerView told={asking} petId={petId} />}
      </ol>
      <p role="status" className={asking ? 'px-4 pb-4 text-muted' : 'sr-only'}>
        {asking ? 'Looking through the record…' : messages.length > 0 && 'Answered.'}
      </p>
    </>
  );
}

function NotAnswered({ refused, ask }: { refused: Refused; ask: (question: string) => void }) {
  return (
    <div role="alert" className="p-4">
      <Banner
        tone="danger"
        title="Your question was not answered"
        action={<Button onClick={() => ask(refused.question)}>Try again</Button>}
      >
        {refused.words}
      </Banner>
    </div>
  );
}

/** The open conversation is in the address, so people can come back to it. */
function useOpenConversation() {
  const [search, setSearch] = useSearchParams();
  const openId = search.get('conversationId');
  const open = (id: string | null): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.delete('conversationId');
      if (id !== null) next.set('conversationId', id);
      return next;
    });
  return { openId, open };
}

function useActions(openId: string | null, startNew: () => void) {
  const { can } = useRemoteContext();
  const turn = useTurn();
  return [
    ...(openId === null ? [] : [{ label: 'Start a new conversation', onSelect: startNew }]),
    ...(can('organisation.support-access')
      ? [{ label: 'Turn the assistant off', onSelect: () => turn.mutate(null) }]
      : []),
  ];
}

/** Questions about a pet, answered from its record. */
export function ConversationPanel({ pet: { id: petId, name } }: { pet: Pick<PetListItem, 'id' | 'name'> }) {
  const { openId, open } = useOpenConversation();
  const { data, error, isFetching, refetch } = useQuery({
    ...messagesQuery(petId, openId ?? ''),
    enabled: openId !== null,
  });
  const { asking, refused, ask, stop } = useAsking(petId, openId, open);
  const startNew = () => open(null);
  const actions = useActions(openId, startNew);
  const send = (question: string): void => void ask(question);
  const isEmpty = openId === null && !asking && !refused;
  return (
    <>
      <Panel
        title={`Ask about ${name}`}
        padded={false}
        action={actions.length > 0 && <Menu label="Actions for questions" items={actions} />}
      >
        {error && openId !== null && (
          <ErrorState
            title="This conversation did not load"
            onRetry={() => void refetch()}
            retrying={isFetching}
            reference={referenceOf(error)}
            action={<Button onClick={startNew}>Start a new conversation</Button>}
          >
            {messageOf(error)}
          </ErrorState>
        )}
        {isEmpty && <Suggestions ask={send} />}
        {openId !== null && !data && !error && <ListSkeleton rows={2} label="Loading the conversation…" />}
        {(data || asking) && <Said petId={petId} messages={data?.items ?? []} asking={asking} />}
        {refused && <NotAnswered refused={refused} ask={send} />}
        {!(error && openId !== null) && (
          <div className="border-t border-line p-4">
            <QuestionForm petName={name} isAsked={asking !== null} ask={send} stop={stop} />
          </div>
        )}
      </Panel>
      <EarlierConversations petId={petId} openId={openId} close={startNew} />
    </>
  );
}
