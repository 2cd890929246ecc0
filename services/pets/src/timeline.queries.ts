import { keyset } from '@petcare/platform';
import type { TimelineItem } from '@petcare/contracts';

export interface EntryRow extends TimelineItem {
  happenedAt: string;
  entryId: string;
}

/** What happened to a pet, the latest first; `areas` and `kinds` are names with commas between. */
export const entriesOfPet = keyset<EntryRow, 'petId' | 'areas' | 'kinds'>({
  order: { happenedAt: ['e.happened_at', 'timestamptz'], entryId: ['e.id', 'uuid'] },
  direction: 'desc',
  filters: {
    petId: (pet) => `e.pet_id = ${pet}::uuid`,
    areas: (names) => `e.area = any(string_to_array(${names}, ','))`,
    kinds: (names) => `e.kind = any(string_to_array(${names}, ','))`,
  },
  sql: ({ beyond, inOrder }) => `
    select e.kind, e.record_id as id, e.happened_on as "on", case when e.has_time then e.happened_at end as at, e.title, e.detail,
      e.happened_at as "happenedAt", e.id as "entryId"
    from platform.record_entry e where e.organisation_id = $1 ${beyond} ${inOrder}`,
});
