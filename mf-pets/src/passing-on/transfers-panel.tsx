import { useQuery } from '@tanstack/react-query';
import { dateIn } from '@petcare/contracts';
import type { Transfer } from '@petcare/contracts/transfers';
import { useRemoteContext } from '@petcare/remote';
import { List, ListRow, Panel } from '@petcare/ui';
import { formatDate, formatWeekday } from '@petcare/web';
import { transfersQuery } from './transfers.queries.ts';

function wordsOf({ state, email, until, endedAt, claimedBy }: Transfer, zone: string): string {
  const on = formatDate(endedAt ?? until, zone);
  if (state === 'open')
    return `Offered to ${email ?? 'a new keeper'} until ${formatWeekday(dateIn(zone, new Date(until)), dateIn(zone))}`;
  if (state === 'claimed' && claimedBy) return `Passed on to ${claimedBy.name} on ${on}`;
  return state === 'expired' ? `Nobody took it on by ${on}` : `The offer was cancelled on ${on}`;
}

/** The pets that are offered to new keepers, or were; nothing if none ever was. */
export function TransfersPanel() {
  const { zone } = useRemoteContext();
  const { data } = useQuery(transfersQuery());
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Passing on" padded={false}>
      <List label="Passing on">
        {data.map((one) => (
          <ListRow
            key={one.id}
            to={`/pets/${one.pet.id}`}
            title={one.pet.name}
            description={<span className="wrap-anywhere">{wordsOf(one, zone)}</span>}
          />
        ))}
      </List>
    </Panel>
  );
}
