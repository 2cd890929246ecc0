import { seal, unseal } from '../secrets/seal.ts';

interface MailName {
  readonly kind: string;
  readonly subjectId: string;
}

const purpose = 'outbound-mail';
const rowOf = ({ kind, subjectId }: MailName): string => `${kind}:${subjectId}`;

/** Empty for a mail without a secret: PostgreSQL text arrays are given no nulls. */
export function sealMailSecret(key: string, mail: MailName & { readonly secret?: string }): string {
  return mail.secret === undefined ? '' : seal(key, purpose, mail.secret, rowOf(mail));
}

/** Null when there is none, or when the key has changed: the kind decides what to do. */
export function openMailSecret(key: string, mail: MailName, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    return unseal(key, purpose, sealed, rowOf(mail));
  } catch {
    return null;
  }
}
