import { useRemoteContext } from '@petcare/remote';
import { Button, Panel } from '@petcare/ui';
import { useTurn } from './assistant.queries.ts';

/** While it's off: what would leave Petcare, and to whom. The owner can turn it on. */
export function TurnOn({ host }: { host: string }) {
  const { can } = useRemoteContext();
  const turn = useTurn();
  if (!can('organisation.support-access'))
    return (
      <p className="text-sm text-muted">
        Petcare has an assistant that answers questions about the record. It’s off here; the owner can turn it on.
      </p>
    );
  return (
    <Panel title="Questions about the record">
      <div className="flex max-w-form flex-col gap-3">
        <p>
          An assistant can answer your questions from the record and say which entries it read. It’s off until you turn
          it on.
        </p>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>
            What leaves Petcare, to <strong className="wrap-anywhere">{host}</strong>: each question, and what it reads
            in the record to answer it: whatever the person asking can see, including notes and names.
          </li>
          <li>What never leaves: private notes, photos and documents, microchip numbers, your addresses.</li>
          <li>
            Everybody in your organisation can ask. Each person sees only their own questions; your backups hold them
            all.
          </li>
          <li>It can only read, and it isn’t a vet.</li>
        </ul>
        <div>
          <Button look="primary" pending={turn.isPending} onClick={() => turn.mutate(host)}>
            Turn the assistant on
          </Button>
        </div>
      </div>
    </Panel>
  );
}
