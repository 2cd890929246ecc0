import { seal, unseal } from '../secrets/seal.ts';

interface MailName {
  readonly kind: string;
  readonly subjectId: string;
}

const purpose = 'outbound-mail';
const rowOf = ({ kind, subjectId }: MailName): string => `${kind}:${subjectId}`;

/** Empty for a mail without a secret: an array of texts for PostgreSQL holds no null. */
export function sealMailSecret(key: string, mail: MailName & { readonly secret?: string }): string {
  return mail.secret === undefined ? '' : seal(key, purpose, mail.secret, rowOf(mail));
}

/** Null when there is none, and when the key is another one by now: the kind decides what to make of it. */
export function openMailSecret(key: string, mail: MailName, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    return unseal(key, purpose, sealed, rowOf(mail));
  } catch {
    return null;
  }
}
