import type { RestoreKind } from '@petcare/contracts/backup';
import type { RowSource } from './row-source.ts';
import { idsIn } from './moved-backup.ts';
import { kindOf, type RestorePlan } from './restore-plan.ts';

/**
 * Each kind with those that have to come with it: what its rows refer to and is missing here. Whatever
 * follows a row, such as its history, names what once existed and needs nothing.
 */
export async function withNeeds(plan: RestorePlan, backup: RowSource): Promise<RestoreKind[]> {
  const added = new Map<string, string>();
  for (const { shape, rows } of plan.tables)
    for (const [id, { fate, write }] of rows)
      if (fate === 'add' && write === 'insert' && !shape.how.hangsOn) added.set(id, shape.table);
  const needs = new Map<string, Set<string>>();
  for (const { shape, rows } of plan.tables) {
    const of = needs.get(kindOf(shape)) ?? new Set<string>();
    needs.set(kindOf(shape), of);
    const parts = plan.parts.filter(({ how }) => how.partOf?.table === shape.table);
    for (const { table, how } of [shape, ...parts])
      for await (const page of backup.pages(table))
        for (const row of page) {
          const planned = rows.get(idIn(row, how.partOf?.by ?? 'id'));
          if (!planned || planned.write === 'never') continue;
          for (const id of idsIn(row)) {
            const kind = added.get(id);
            if (kind !== undefined && kind !== kindOf(shape)) of.add(kind);
          }
        }
  }
  return plan.kinds.map((kind) => ({ ...kind, needs: [...(needs.get(kind.kind) ?? [])] }));
}

const idIn = (row: string, column: string): string => String((JSON.parse(row) as Record<string, unknown>)[column]);
