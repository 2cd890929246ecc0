import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { newId, Storage } from '@petcare/platform';
import { unfinishedPath } from '../left-behind.ts';
import { Meanwhile } from './apply-plan.ts';
import type { RowSource } from './row-source.ts';
import { chosenOf, type Choice, type RestorePlan } from './restore-plan.ts';
import type { TableShape } from './table-shape.ts';

interface Wanted {
  readonly backup: RowSource;
  readonly plan: RestorePlan;
  readonly choice: Choice;
}

/** Puts the bytes of photos and documents back where their rows look for them. */
@Injectable()
export class RestoredFiles {
  constructor(private readonly storage: Storage) {}

  /** For added rows. Bytes whose rows don't come after all are removed as orphans. @returns ids of the rows */
  async store(
    organisationId: string,
    { signal, ...wanted }: Wanted & { signal: AbortSignal },
  ): Promise<ReadonlySet<string>> {
    const ids = await idsOf(wanted);
    for (const id of ids)
      for (const entry of wanted.backup.filesOf(id)) {
        signal.throwIfAborted();
        const place = unfinishedPath(`restored-${newId()}`);
        try {
          await pipeline(await entry.open(), createWriteStream(place, { mode: 0o600 }), { signal });
          await this.storage.putFile(`${organisationId}/${id}/${entry.name}`, place);
        } finally {
          await rm(place, { force: true });
        }
      }
    return ids;
  }

  /** @throws {Meanwhile} when a row has gone missing whose bytes haven't been stored */
  async requireStored({ stored, ...wanted }: Wanted & { stored: ReadonlySet<string> }): Promise<void> {
    for (const id of await idsOf(wanted)) if (!stored.has(id)) throw new Meanwhile('A file is missed since');
  }
}

/** Restored rows with bytes: their own, or with what they belong to. */
async function idsOf({ backup, plan, choice }: Wanted): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const table of plan.tables) {
    const { shape } = table;
    const chosen = [...chosenOf(table, choice)];
    if (shape.how.withBytes) for (const [id, { write }] of chosen) if (write === 'insert') ids.add(id);
    const parts = plan.parts.filter(({ how }) => how.withBytes && how.partOf?.table === shape.table);
    const owners = new Set(chosen.map(([id]) => id));
    for (const part of parts) for (const id of await partsOf(backup, part, owners)) ids.add(id);
  }
  return ids;
}

async function partsOf(backup: RowSource, { table, how }: TableShape, owners: ReadonlySet<string>) {
  const ids: string[] = [];
  for await (const page of backup.pages(table))
    for (const row of page) {
      const value = JSON.parse(row) as Record<string, unknown>;
      if (owners.has(String(value[how.partOf?.by ?? '']))) ids.push(String(value['id']));
    }
  return ids;
}
