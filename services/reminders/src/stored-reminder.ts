import type { Reminder } from '@petcare/contracts';

/** A reminder as its row has it: with the person it tells. */
export type StoredReminder = Reminder & { createdBy: string };

/** The columns of a reminder's fields. */
export function columnsOfFields<T extends Partial<Pick<Reminder, 'quietHours'>>>({ quietHours, ...fields }: T) {
  if (quietHours === undefined) return fields;
  return { ...fields, quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null };
}
