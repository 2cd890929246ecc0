import type { Reminder } from '@petcare/contracts';

/** A reminder as its row has it: with the person it tells, and the one who added it, as far as that was noted. */
export type StoredReminder = Reminder & { createdBy: string; addedBy: string | null };

/** What somebody says of one that isn't there yet. */
export type NewReminder = Omit<StoredReminder, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'addedBy'>;

/** The columns for a reminder's fields. */
export function columnsOfFields<T extends Partial<Pick<Reminder, 'quietHours' | 'link'>>>({
  quietHours,
  link,
  ...fields
}: T) {
  return {
    ...fields,
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
  createdBy: _told,
  addedBy: _by,
  ...fields
}: StoredReminder): NewReminder {
  return fields;
}
