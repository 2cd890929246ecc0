import { useQuery } from '@tanstack/react-query';
import { recordKinds } from '@petcare/contracts';
import { doseOutcomeNames, type DoseOutcome } from '@petcare/contracts/doses';
import { sharedNewsList, type SharedNewsItem } from '@petcare/contracts/sharing';
import { lentPets, sharedWithMeQuery, useLastHere } from '@petcare/records/shares';
import { useRemoteContext } from '@petcare/remote';
import { List, ListRow, Panel } from '@petcare/ui';
import { api, formatDateTime, liveList } from '@petcare/web';
import { titled } from '../../pets/use-animal-words.ts';

const newsQuery = (since: string) => ({
  queryKey: ['pets', 'shared-with-me', 'news', since] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get('/api/shared-with-me/news', { schema: sharedNewsList, query: { since }, signal }),
  ...liveList,
});

/** "Given by Olga", "Note added". */
function whatHappened({ kind, how, by }: SharedNewsItem): string {
  const whose = by === null ? '' : ` by ${by}`;
  if (kind === 'dose') return `${doseOutcomeNames[(how ?? 'given') as DoseOutcome]}${whose}`;
  if (kind === 'reminder') return `${how === 'skipped' ? 'Skipped' : 'Done'}${whose}`;
  return `${titled(recordKinds[kind].one)} added`;
}

/** What others did in the meantime for pets shared with this person. Renders nothing the first time, or if nothing happened. */
export default function SharedNews() {
  const { user, zone } = useRemoteContext();
  const since = useLastHere(`${user.id} shared`);
  const { data: shares } = useQuery(sharedWithMeQuery);
  const pets = new Map(lentPets(shares?.items ?? []).map(({ id, name }) => [id, name]));
  const { data } = useQuery({ ...newsQuery(since ?? ''), enabled: since !== null && pets.size > 0 });
  const items = (data?.items ?? []).filter(({ petId }) => pets.has(petId));
  if (items.length === 0) return null;
  const title = 'Since you were last here, for pets shared with you';
  return (
    <Panel title={<span className="text-lg">{title}</span>} padded={false}>
      <List label={title}>
        {items.map((item) => (
          <ListRow
            key={item.id}
            to={`/pets/${item.petId}`}
            title={`${pets.get(item.petId) ?? ''} · ${item.title}`}
            description={`${whatHappened(item)}, ${formatDateTime(item.at, zone)}`}
          />
        ))}
      </List>
    </Panel>
  );
}
