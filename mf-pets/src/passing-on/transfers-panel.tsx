import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Transfer } from '@petcare/contracts/transfers';
import { useRemoteContext } from '@petcare/remote';
import { Button, List, ListRow, Panel } from '@petcare/ui';
import { formatDate, formatDateTime } from '@petcare/web';
import { transfersQuery } from './transfers.queries.ts';

function wordsOf({ pet, state, email, until, endedAt, claimedBy }: Transfer, zone: string): string {
  const on = formatDate(endedAt ?? until, zone);
  if (state === 'open') return `Offered to ${email ?? 'a new keeper'} until ${formatDateTime(until, zone)}`;
  if (state === 'claimed' && claimedBy) return `Passed on to ${claimedBy.name} on ${on}`;
  return state === 'expired' ? `Nobody took ${pet.name} on by ${on}` : `The offer was cancelled on ${on}`;
}

const shownAtFirst = 5;

/** The pets that are offered to new keepers, or were; nothing if none ever was. */
export function TransfersPanel() {
  const { zone } = useRemoteContext();
  const { data } = useQuery(transfersQuery());
  const [isWhole, setWhole] = useState(false);
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Passing on" padded={false}>
      <List label="Passing on">
        {data.slice(0, isWhole ? undefined : shownAtFirst).map((one) => (
          <ListRow
            key={one.id}
            to={`/pets/${one.pet.id}`}
            title={one.pet.name}
            description={<span className="wrap-anywhere">{wordsOf(one, zone)}</span>}
          />
        ))}
      </List>
      {!isWhole && data.length > shownAtFirst && (
        <div className="border-t border-line p-2">
          <Button look="quiet" onClick={() => setWhole(true)}>{`And ${data.length - shownAtFirst} more`}</Button>
        </div>
      )}
    </Panel>
  );
}
