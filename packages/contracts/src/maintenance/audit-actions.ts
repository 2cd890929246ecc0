import { recordKindNames, type RecordKindName, type recordKinds } from '@petcare/contracts';
import type { ReleaseChange } from '../releases.ts';

const ofRecords = ['created', 'updated', 'deleted', 'restored', 'purged'] as const;
/** What is done to a record of any kind. */
export type RecordDeed = (typeof ofRecords)[number];

/** What can be done, by what it is done to; kinds of records all have the same. Anything missing here can't be written to the audit trail. */
const ownDeeds = {
  account: [
    'account-deleted',
    'cap-reached',
    'email-change-asked',
    'email-changed',
    'email-verified',
    'log-ins-failed',
    'logged-in',
    'logged-out',
    'other-sessions-ended',
    'password-changed',
    'picture-changed',
    'picture-removed',
    'proved',
    'push-turned-off',
    'push-turned-on',
    'recovery-code-used',
    'recovery-codes-renewed',
    'registered',
    'super-admin-made',
    'two-factor-off',
    'two-factor-on',
    'updated',
  ],
  assistant: ['turned-on', 'turned-off'],
  'audit-chain': ['verified'],
  'audit-trail': ['looked-at', 'exported'],
  backup: ['asked-for', 'made', 'deleted', 'restored'],
  'backup-settings': ['updated'],
  'calendar-feed': ['turned-on', 'renewed', 'turned-off'],
  conversation: ['deleted', 'restored'],
  'data-job': ['started', 'paused', 'resumed', 'retried', 'cancelled'],
  dose: ['given', 'vomited', 'undone'],
  'drop-in': ['started', 'ended'],
  event: ['retried'],
  'finder-message': ['answered'],
  grant: ['created', 'updated', 'revoked', 'offered-again', 'accepted', 'declined', 'left'],
  'hand-over-link': ['created', 'revoked'],
  import: ['made', 'undone'],
  insight: ['muted', 'unmuted'],
  invitation: ['created', 'resent', 'revoked', 'accepted', 'declined'],
  invoice: ['issued', 'declined', 'paid', 'paid-twice', 'refunded'],
  mail: ['sent-again', 'dismissed'],
  'medical-report': ['mailed'],
  'report-file': ['asked-for', 'made', 'deleted'],
  membership: ['updated', 'ended'],
  organisation: ['created', 'updated', 'deleted', 'restored', 'purged', 'looked-at', 'exported'],
  passport: ['updated', 'rotated', 'revoked'],
  pet: [...ofRecords, 'deceased', 'deceased-taken-back', 'photo-changed', 'photo-removed', 'passed-on', 'taken-on'],
  reminder: [...ofRecords, 'done', 'undone'],
  remote: ['publish', 'promote', 'canary', 'end-canary', 'rollback', 'kill', 'revive'],
  restore: ['asked-for', 'unlocked', 'confirmed', 'removed'],
  session: ['ended'],
  subscription: [
    'cancel-planned',
    'cancelled',
    'card-kept',
    'card-removed',
    'change-planned',
    'changed',
    'credited',
    'kept',
    'looked-at',
    'paid-up',
    'past-due',
    'renewed',
    'restricted',
    'resumed',
    'subscribed',
  ],
  ticket: ['opened', 'noted', 'answered', 'asked-again', 'updated'],
  'ticket-attachment': ['uploaded', 'removed'],
  transfer: ['created', 'cancelled', 'claimed'],
  trial: ['extended'],
  user: ['address-released', 'erased'],
} as const satisfies { remote: readonly ReleaseChange['action'][] } & Readonly<Record<string, readonly string[]>>;

type OwnDeeds = typeof ownDeeds;
type OwnAction = { [Thing in keyof OwnDeeds]: `${Thing}.${OwnDeeds[Thing][number]}` }[keyof OwnDeeds];

/** What an event says was done: `pet.updated`. */
export type AuditAction = OwnAction | `${RecordKindName}.${RecordDeed}`;

/** What it can be done to, as actions start with it. */
export type AuditSubject = keyof OwnDeeds | keyof typeof recordKinds;

/** Everything that can be done, by what it is done to. */
export const auditActions: ReadonlyMap<AuditSubject, readonly AuditAction[]> = new Map(
  [...Object.entries(ownDeeds), ...recordKindNames.map((kind) => [kind, ofRecords] as const)].map(
    ([subject, deeds]) => [subject as AuditSubject, deeds.map((deed) => `${subject}.${deed}` as AuditAction)],
  ),
);

/**
 * Actions on these are about something else: on an account or a calendar about a person, on a subscription or the assistant about the organisation, on
 * a report about a pet.
 */
const aboutAnother = [
  'account',
  'assistant',
  'calendar-feed',
  'insight',
  'medical-report',
  'subscription',
  'trial',
] as const;

/** What an event can be about. */
export type AuditEntityKind = Exclude<AuditSubject, (typeof aboutAnother)[number]>;

/** Every kind of thing an event can be about. */
export const auditEntityKinds = [...auditActions.keys()].filter(
  (subject): subject is AuditEntityKind => !(aboutAnother as readonly AuditSubject[]).includes(subject),
);
