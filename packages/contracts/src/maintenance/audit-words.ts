import { dateIn, defaultZone, recordKinds, timeIn, type AuditActorKind, type RecordKindName } from '@petcare/contracts';
import type { AuditAction, AuditSubject } from './audit-actions.ts';

/** What is done to many kinds of things, as you would say it of a person: "added a pet". */
const verbs = {
  accepted: 'accepted',
  answered: 'answered',
  'asked-again': 'asked again about',
  'asked-for': 'asked for',
  cancelled: 'cancelled',
  confirmed: 'confirmed',
  created: 'added',
  credited: 'credited',
  declined: 'declined',
  deleted: 'deleted',
  dismissed: 'dismissed',
  ended: 'ended',
  exported: 'exported',
  issued: 'issued',
  left: 'left',
  'looked-at': 'looked at',
  made: 'made',
  mailed: 'e-mailed',
  muted: 'muted',
  noted: 'wrote a note on',
  'offered-again': 'offered again',
  opened: 'opened',
  paid: 'marked as paid',
  paused: 'paused',
  purged: 'erased for good',
  refunded: 'refunded',
  removed: 'removed',
  resent: 'sent again',
  restored: 'restored',
  resumed: 'resumed',
  retried: 'started again',
  revoked: 'withdrew',
  rotated: 'gave a new link to',
  'sent-again': 'sent again',
  started: 'started',
  undone: 'undid',
  unmuted: 'showed again',
  updated: 'changed',
  uploaded: 'uploaded',
};

/** Things that aren't a kind of record themselves, with their article. */
const things: Readonly<Record<Exclude<AuditSubject, RecordKindName>, string>> = {
  account: 'an account',
  assistant: 'the assistant',
  'audit-chain': 'the audit trail',
  'audit-trail': 'the audit trail',
  backup: 'a backup',
  'backup-settings': 'the backup settings',
  'calendar-feed': 'a calendar link',
  conversation: 'a conversation with the assistant',
  'data-job': 'a data job',
  'drop-in': 'a support visit',
  dose: 'a dose',
  event: 'an event between parts',
  'finder-message': 'a message from a finder',
  grant: 'the sharing of a pet',
  'hand-over-link': 'a hand-over link',
  import: 'an import',
  insight: 'an insight',
  invitation: 'an invitation',
  invoice: 'a bill',
  mail: 'an e-mail',
  'medical-report': 'a medical report',
  membership: 'a membership',
  organisation: 'the organisation',
  passport: 'a passport',
  pet: 'a pet',
  reminder: 'a reminder',
  'report-file': 'a report file',
  remote: 'the deployment',
  restore: 'a restore',
  session: 'a session',
  subscription: 'the subscription',
  ticket: 'a ticket',
  'ticket-attachment': 'a ticket file',
  transfer: 'the offer of a pet',
  trial: 'the trial',
  user: 'a person',
};

type SaidByVerb = `${string}.${keyof typeof verbs}`;

/** What has words of its own; anything without a verb above must be here. */
const wholes: Readonly<Record<Exclude<AuditAction, SaidByVerb>, string> & Partial<Record<AuditAction, string>>> = {
  'account.account-deleted': 'deleted their account',
  'account.cap-reached': 'reached a daily limit',
  'account.email-change-asked': 'asked to change their e-mail address',
  'account.email-changed': 'changed their e-mail address',
  'account.email-verified': 'confirmed their e-mail address',
  'account.log-ins-failed': 'noticed many wrong log-ins',
  'account.logged-in': 'logged in',
  'account.logged-out': 'signed out',
  'account.other-sessions-ended': 'logged out everywhere else',
  'account.password-changed': 'changed their password',
  'account.picture-changed': 'changed their picture',
  'account.picture-removed': 'removed their picture',
  'account.proved': 'confirmed who they are',
  'account.push-turned-off': 'stopped notifications on a device',
  'account.push-turned-on': 'started notifications on a device',
  'account.recovery-code-used': 'used a recovery code',
  'account.recovery-codes-renewed': 'made new recovery codes',
  'account.registered': 'created an account',
  'account.super-admin-made': 'made somebody a super admin',
  'account.two-factor-off': 'turned two-factor log-in off',
  'account.two-factor-on': 'turned two-factor log-in on',
  'account.updated': 'changed their account',
  'assistant.turned-off': 'turned the assistant off',
  'assistant.turned-on': 'turned the assistant on',
  'audit-chain.verified': 'verified the audit trail',
  'backup.restored': 'restored a backup',
  'calendar-feed.renewed': 'replaced the link to their calendar',
  'calendar-feed.turned-off': 'turned the link to their calendar off',
  'calendar-feed.turned-on': 'turned a link to their calendar on',
  'dose.given': 'ticked off a dose',
  'dose.undone': 'undid a dose',
  'dose.vomited': 'recorded that a dose came back up',
  'event.retried': 'tried again to deliver an event between parts',
  'grant.left': 'left what was shared with them',
  'invoice.paid-twice': 'paid a bill a second time',
  'organisation.exported': 'downloaded a copy of everything',
  'pet.deceased': 'recorded that a pet had died',
  'pet.deceased-taken-back': 'undid a pet’s death',
  'pet.passed-on': 'took a pet on from here',
  'pet.taken-on': 'took a pet on from another organisation',
  'pet.photo-changed': 'changed the photo of a pet',
  'pet.photo-removed': 'removed the photo of a pet',
  'reminder.done': 'ticked off a reminder',
  'remote.canary': 'gave some people a new version of a remote',
  'remote.end-canary': 'gave everybody the same version of a remote again',
  'remote.kill': 'switched a remote off',
  'remote.promote': 'gave everybody another version of a remote',
  'remote.publish': 'published a version of a remote',
  'remote.revive': 'switched a remote on again',
  'remote.rollback': 'went back to the previous version of a remote',
  'restore.unlocked': 'opened a backup with its passphrase',
  'transfer.claimed': 'took on a pet that was offered',
  'transfer.created': 'offered a pet to a new keeper',
  'subscription.cancel-planned': 'cancelled the subscription from the end of its term',
  'subscription.cancelled': 'ended the subscription',
  'subscription.card-kept': 'chose the card for paying bills',
  'subscription.card-removed': 'removed the card for paying bills',
  'subscription.change-planned': 'planned a change to the subscription',
  'subscription.changed': 'changed the subscription',
  'subscription.kept': 'chose what stays editable',
  'subscription.paid-up': 'paid all bills of the subscription',
  'subscription.past-due': 'left a bill of the subscription unpaid',
  'subscription.renewed': 'renewed the subscription',
  'subscription.restricted': 'restricted the subscription',
  'subscription.resumed': 'kept the subscription after all',
  'subscription.subscribed': 'subscribed',
  'trial.extended': 'extended the trial',
  'user.address-released': 'released an e-mail address',
  'user.erased': 'erased a person',
};

const plain = (code: string): string => code.replaceAll('-', ' ');
const withArticle = (words: string): string => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
const kinds: Readonly<Record<string, { readonly one: string }>> = recordKinds;
const found = (words: Readonly<Record<string, string>>, code: string): string | undefined => words[code];

/** What the audit trail calls a thing: `a pet`, `the organisation`, `a parasite treatment`. */
export const thingOf = (kind: string): string => found(things, kind) ?? withArticle(kinds[kind]?.one ?? plain(kind));

/**
 * What someone did, in the words that follow their name: `added a pet` for `pet.created`. Unknown actions still get words:
 * `kettle.boiled-over` is `boiled over a kettle`.
 */
export function deedOf(action: string): string {
  const whole = found(wholes, action);
  if (whole !== undefined) return whole;
  const dot = action.indexOf('.');
  if (dot < 0) return plain(action);
  const [kind, verb] = [action.slice(0, dot), action.slice(dot + 1)];
  return `${found(verbs, verb) ?? plain(verb)} ${thingOf(kind)}`;
}

/** Whoever did it: a name, or what stands in for one. */
export function actorOf({ kind, username }: { kind: AuditActorKind; username: string | null }): string {
  if (kind === 'system') return 'Petcare itself';
  if (kind === 'link') return 'Somebody with a link';
  return username ?? 'Somebody who has left';
}

/**
 * `anna added a pet`; for support that had dropped in: `sam (support) changed a reminder`. Anything with a name is named: `sam changed a
 * ticket: PC-00042`, unless it is the person who did it or the organisation it was done in.
 */
export function sentenceOf(event: {
  actor: { kind: AuditActorKind; username: string | null };
  action: string;
  entityName?: string | null;
  organization?: { name: string | null } | null;
}): string {
  const { actor, entityName: name = null, organization } = event;
  const support = actor.kind === 'support' ? ' (support)' : '';
  const isNamed = name !== null && name !== actor.username && name !== organization?.name;
  return `${actorOf(actor)}${support} ${deedOf(event.action)}${isNamed ? `: ${name}` : ''}`;
}

const fieldNames: Readonly<Record<string, string>> = { keptIds: 'what stays editable' };

/** `supportAccess` as people read it: `support access`. */
export function fieldName(field: string): string {
  return fieldNames[field] ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const isId = (value: unknown): boolean => typeof value === 'string' && idShape.test(value);

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'nothing';
    return value.some(isId) ? `${value.length} chosen` : value.map(wordsOf).join(', ');
  }
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([field, inner]) => `${fieldName(field)} ${wordsOf(inner)}`)
      .join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (isId(text)) return 'one that is chosen';
  if (!instantShape.test(text)) return text;
  const at = new Date(text);
  return `${dateIn(defaultZone, at)}, ${timeIn(defaultZone, at)}`;
}

/** A record's value in a few words. Ids are only counted: they mean nothing to anyone. */
export function valueWords(value: unknown): string {
  const words = wordsOf(value);
  return words.length > 80 ? `${words.slice(0, 79)}…` : words;
}
