import type { Reminder } from '@petcare/contracts';

/** A reminder as its row has it: with the person it tells. */
export type StoredReminder = Reminder & { createdBy: string };

/** The columns of a reminder's fields. */
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
