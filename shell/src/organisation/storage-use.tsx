import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  addressOfFile,
  filesRoom,
  fileTypeNames,
  fullnessOf,
  roomKindNames,
  type FilesRoom,
} from '@petcare/contracts/files';
import { Banner, List, ListRow, Meter, Panel, TextLink } from '@petcare/ui';
import { api, formatBytes, formatDate, useCan } from '@petcare/web';
import { QueryState } from '../forms/query-state.tsx';

/** Files change on other screens, so this is refetched whenever it's looked at. */
const roomQuery = queryOptions({
  queryKey: ['files', 'room'] as const,
  queryFn: ({ signal }) => api.get('/api/files/room', { schema: filesRoom, signal }),
  staleTime: 0,
});

function Warning({ room }: { room: FilesRoom }) {
  const mayChangePlan = useCan()('billing.view');
  const fullness = fullnessOf(room);
  if (fullness === 'ok') return null;
  return (
    <Banner
      tone={fullness === 'full' ? 'danger' : 'warn'}
      title={fullness === 'full' ? 'There’s no room for more files' : 'There’s little room left'}
    >
      <p>
        Delete files you no longer need, and <TextLink to="/recycle-bin">empty the recycle bin</TextLink>
        {mayChangePlan && (
          <>
            ; or <TextLink to="/subscription">choose a larger plan</TextLink>
          </>
        )}
        . Everything except uploads still works.
      </p>
    </Banner>
  );
}

function Used({ room }: { room: FilesRoom }) {
  const { used, limit, kinds, largest } = room;
  const text = limit === null ? `${formatBytes(used)}, unlimited` : `${formatBytes(used)} of ${formatBytes(limit)}`;
  return (
    <>
      <div className="flex flex-col gap-4 p-4">
        <Warning room={room} />
        <Meter label="In use" used={used} limit={limit} text={text} />
      </div>
      {kinds.length > 0 && (
        <List label="What takes up room">
          {kinds.map(({ kind, count, bytes }) => (
            <ListRow
              key={kind}
              title={roomKindNames[kind]}
              description={count === 1 ? '1 file' : `${count} files`}
              aside={formatBytes(bytes)}
            />
          ))}
        </List>
      )}
      {largest.length > 0 && (
        <>
          <h3 className="border-t border-line px-4 pt-4 font-semibold text-ink">Largest files</h3>
          <List label="Largest files">
            {largest.map((file) => (
              <ListRow
                key={file.id}
                to={addressOfFile(file) ?? undefined}
                title={file.name}
                description={`${fileTypeNames[file.type]}, ${formatDate(file.datedOn)}`}
                aside={formatBytes(file.bytes)}
              />
            ))}
          </List>
        </>
      )}
      <p className="border-t border-line p-4">
        <TextLink to="/pets/documents">Documents kept without an animal</TextLink>
      </p>
    </>
  );
}

/** How much room photos and documents take up, by kind, which would free the most, and those no animal's page has. */
export function StorageUse() {
  const query = useQuery(roomQuery);
  return (
    <Panel title="Room for photos and documents" padded={false}>
      <QueryState query={query} what="Your storage">
        {(room) => <Used room={room} />}
      </QueryState>
    </Panel>
  );
}
