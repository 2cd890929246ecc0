import type { Channel, Reminder } from '@petcare/contracts';

type Escalation = NonNullable<Reminder['escalation']>;

/** Whom a reminder tells. */
export type Told = {
  /** At least one. */
  assigneeIds: string[];
  escalation: Escalation | null;
  /** How. */
  channels: Channel[];
};

/** A reminder as its row has it: with those it tells, and the one who added it, as far as that was noted. */
export type StoredReminder = Reminder & Told & { addedBy: string | null };

/** What somebody says of one that isn't there yet. */
export type NewReminder = Omit<StoredReminder, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'addedBy'>;

/** The columns for a reminder's fields. */
export function columnsOfFields<
  T extends Partial<Pick<Reminder, 'quietHours' | 'link' | 'assigneeIds' | 'escalation'>>,
>({ quietHours, link, assigneeIds, escalation, ...fields }: T) {
  return {
    ...fields,
    ...(assigneeIds && { createdBy: assigneeIds[0], alsoTold: assigneeIds.slice(1) }),
    ...(escalation !== undefined && {
      escalateTo: escalation?.to ?? null,
      escalateAfter: escalation?.after ?? null,
    }),
    ...(quietHours !== undefined && { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }),
    ...(link !== undefined && {
      linkKind: link?.kind ?? null,
      linkPetId: link?.petId ?? null,
      linkId: link?.id ?? null,
    }),
  };
}

/** What a new one takes over from the one that it was split off. */
export function fieldsOfNew({
  id: _id,
  version: _version,
  createdAt: _made,
  updatedAt: _changed,
  addedBy: _by,
  ...fields
}: StoredReminder): NewReminder {
  return fields;
}
