import type { AuditActorKind, AuditEvent } from '@petcare/contracts';

export const actorNames: Record<AuditActorKind, string> = {
  user: 'A person',
  support: 'Support staff',
  link: 'A link',
  system: 'Petcare itself',
};

/** Whoever did it, in a word or two. */
export function whoDid({ kind, username }: AuditEvent['actor']): string {
  if (kind === 'system') return 'Petcare itself';
  if (kind === 'link') return 'Somebody with a link';
  return username ?? 'Somebody who left';
}

/** `supportAccess` as people read it: `support access`. */
export function fieldName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** A value of a record in a few words. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return words.length > 80 ? `${words.slice(0, 79)}…` : words;
}
