import { recordKinds, type AuditActorKind } from '@petcare/contracts';

/** What is done to many kinds of things, as one would say it of a person: "added a pet". */
const verbs: Readonly<Record<string, string>> = {
  accepted: 'accepted',
  answered: 'answered',
  'asked-again': 'asked again about',
  'asked-for': 'asked for',
  cancelled: 'cancelled',
  created: 'added',
  credited: 'credited',
  declined: 'declined',
  deleted: 'deleted',
  dismissed: 'dismissed',
  ended: 'ended',
  exported: 'exported',
  issued: 'issued',
  'looked-at': 'looked at',
  made: 'made',
  noted: 'wrote a note on',
  opened: 'opened',
  paid: 'marked as paid',
  paused: 'paused',
  purged: 'erased for good',
  refunded: 'refunded',
  resent: 'sent again',
  restored: 'restored',
  resumed: 'resumed',
  retried: 'started again',
  revoked: 'withdrew',
  rotated: 'gave a new link to',
  'sent-again': 'sent again',
  started: 'started',
  undone: 'undid',
  updated: 'changed',
};

/** Things that are no kind of record of their own, with their article. */
const things: Readonly<Record<string, string>> = {
  account: 'an account',
  animal: 'a pet',
  'audit-chain': 'the audit trail',
  'audit-trail': 'the audit trail',
  backup: 'a backup',
  'backup-settings': 'how backups are made',
  'data-job': 'a data job',
  'drop-in': 'a visit of support',
  'finder-message': 'what a finder wrote',
  grant: 'what is shared of a pet',
  import: 'an import',
  invitation: 'an invitation',
  invoice: 'a bill',
  mail: 'an e-mail',
  membership: 'a membership',
  organisation: 'the organisation',
  passport: 'a passport',
  reminder: 'a reminder',
  session: 'a session',
  subscription: 'the subscription',
  ticket: 'a ticket',
  user: 'a person',
};

/** What is said in words of its own. */
const wholes: Readonly<Record<string, string>> = {
  'account.account-deleted': 'deleted their account',
  'account.email-change-asked': 'asked for another e-mail address',
  'account.email-changed': 'changed their e-mail address',
  'account.email-verified': 'confirmed their e-mail address',
  'account.log-ins-failed': 'failed to log in several times',
  'account.logged-in': 'logged in',
  'account.logged-out': 'signed out',
  'account.other-sessions-ended': 'logged out everywhere else',
  'account.password-changed': 'changed their password',
  'account.proved': 'showed that it’s them',
  'account.recovery-code-used': 'used a recovery code',
  'account.recovery-codes-renewed': 'made new recovery codes',
  'account.registered': 'made an account',
  'account.super-admin-made': 'was made a super admin',
  'account.two-factor-off': 'turned two-factor log-in off',
  'account.two-factor-on': 'turned two-factor log-in on',
  'account.updated': 'changed their account',
  'audit-chain.verified': 'verified the audit trail',
  'dose.given': 'ticked off a dose',
  'membership.ended': 'ended a membership',
  'subscription.cancel-planned': 'cancelled the subscription to its end',
  'subscription.change-planned': 'planned a change of the subscription',
  'subscription.changed': 'changed the subscription',
  'subscription.kept': 'chose what stays editable',
  'subscription.paid-up': 'paid all bills of the subscription',
  'subscription.past-due': 'left a bill of the subscription unpaid',
  'subscription.renewed': 'renewed the subscription',
  'subscription.restricted': 'restricted the subscription',
  'subscription.subscribed': 'subscribed',
  'trial.extended': 'extended the trial',
  'user.address-released': 'released an e-mail address',
  'user.erased': 'erased a person',
};

const plain = (code: string): string => code.replaceAll('-', ' ');
const withArticle = (words: string): string => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
const kinds: Readonly<Record<string, { readonly one: string }>> = recordKinds;

/** What the trail calls a thing: `a pet`, `the organisation`, `a parasite treatment`. */
export const thingOf = (kind: string): string => things[kind] ?? withArticle(kinds[kind]?.one ?? plain(kind));

/**
 * What somebody did, in the words that follow their name: `added a pet` for `pet.created`. What is not known yet is still said in words:
 * `kettle.boiled-over` is `boiled over a kettle`.
 */
export function deedOf(action: string): string {
  const whole = wholes[action];
  if (whole !== undefined) return whole;
  const dot = action.indexOf('.');
  if (dot < 0) return plain(action);
  const [kind, verb] = [action.slice(0, dot), action.slice(dot + 1)];
  if (kind === 'remote') return `changed what is deployed (${plain(verb)})`;
  return `${verbs[verb] ?? plain(verb)} ${thingOf(kind)}`;
}

/** Whoever did it: a name, or what stands for one. */
export function actorOf({ kind, username }: { kind: AuditActorKind; username: string | null }): string {
  if (kind === 'system') return 'Petcare itself';
  if (kind === 'link') return 'Somebody with a link';
  return username ?? 'Somebody who left';
}

/** `anna added a pet`; of support that had dropped in: `sam (support) changed a reminder`. */
export function sentenceOf(event: {
  actor: { kind: AuditActorKind; username: string | null };
  action: string;
}): string {
  const support = event.actor.kind === 'support' ? ' (support)' : '';
  return `${actorOf(event.actor)}${support} ${deedOf(event.action)}`;
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
