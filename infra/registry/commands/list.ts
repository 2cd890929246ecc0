import type { ReleasedRemote } from '@petcare/contracts/releases';
import { table } from '../table.ts';
import type { Command } from '../command.ts';

function markOf({ current, previous, canary, pinned }: ReleasedRemote, version: string): string {
  return [
    version === current && (pinned ? 'current, pinned' : 'current'),
    version === previous && 'previous',
    version === canary?.version && `canary ${canary.percent} %, ${canary.allow.length} named`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Every remote and the versions kept of it, newest first. */
export const list: Command = async ({ target }) => {
  const releases = await target().client.read();
  const rows = Object.entries(releases.remotes).flatMap(([id, remote]) =>
    remote.versions
      .toReversed()
      .map(({ version, published, descriptor }, place) => [
        place === 0 ? `mf-${id}${remote.killed ? ' (switched off)' : ''}` : '',
        version,
        markOf(remote, version),
        descriptor.contract,
        `${(published.firstPage / 1_000).toFixed(1)} KB`,
        published.commit?.slice(0, 9) ?? '-',
        published.at.slice(0, 16).replace('T', ' '),
      ]),
  );
  const head = ['remote', 'version', 'who gets it', 'contract', 'first page', 'commit', 'published'];
  const text = rows.length === 0 ? 'Nothing has been published yet.' : table(head, rows);
  return { text: `${text}\nRevision ${releases.revision}.`, data: releases };
};
