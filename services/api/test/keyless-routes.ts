const changesSession = 'changes what the session is, and the answer before is none any more';
const asksForSecret = 'is about the account: asks for a password or tells a secret, which no table may keep';
const asksForPassphrase = 'has the passphrase of a backup, which no table may keep';
const answersCode = 'is answered with the code of a passport, which no table may keep';
const answersLink = 'is answered with a link that lets somebody in, which no table may keep';
const sendsFile = 'sends a file, which is streamed and not compared';
const oneAtATime = 'a second one finds it in another state, is refused and changes nothing';
const rowGoes = 'takes away what its path names: a second one is 404 and changes nothing';

/** POSTs for logged-in people that take no `Idempotency-Key`, each with the reason. */
export const keylessRoutes: Record<string, string> = {
  'POST /api/auth/password': asksForSecret,
  'POST /api/auth/proof': asksForSecret,
  'POST /api/auth/email': asksForSecret,
  'POST /api/auth/email/resend': 'mails the same link as often as the limit lets it',
  'POST /api/auth/email/send-again': 'mails a link to the same address as often as the limit lets it',
  'POST /api/backups/locked': asksForPassphrase,
  'POST /api/restores/:id/unlock': asksForPassphrase,
  'POST /api/auth/2fa/setup': asksForSecret,
  'POST /api/auth/2fa/confirm': asksForSecret,
  'POST /api/auth/2fa/recovery-codes': asksForSecret,
  'POST /api/auth/profile/avatar': sendsFile,
  'POST /api/restores': sendsFile,
  'POST /api/files': sendsFile,
  'POST /api/imports': sendsFile,
  'POST /api/pets/:id/photo': sendsFile,
  'POST /api/support/attachments': sendsFile,
  'POST /api/support/tickets/:id/attachments': sendsFile,
  'POST /api/notifications/read': 'leaves nothing to do for a second one',
  'POST /api/push-subscriptions': 'names the browser: a second one finds it there, and puts it in place of itself',
  'POST /api/organizations': oneAtATime,
  'POST /api/organizations/switch': changesSession,
  'POST /api/super-admin/drop-in': changesSession,
  'POST /api/super-admin/exit-drop-in': changesSession,
  'POST /api/organization/leave': changesSession,
  'POST /api/organization/transfer-ownership': asksForSecret,
  'POST /api/organizations/:id/restore': rowGoes,
  'POST /api/recycle-bin/:id/restore': rowGoes,
  'POST /api/calendar-feed': answersLink,
  'POST /api/passports': answersCode,
  'POST /api/passports/:id/revoke': answersCode,
  'POST /api/passports/:id/rotate': answersCode,
  'POST /api/hand-over-links': answersLink,
  'POST /api/hand-over-links/:id/revoke': oneAtATime,
  'POST /api/transfers': answersLink,
  'POST /api/transfers/:id/cancel': oneAtATime,
  'POST /api/transfer-offers/:secret/claim': 'is done once for each link, and stores files, which no transaction holds',
  'POST /api/mail-problems/:id/retry': rowGoes,
  'POST /api/mail-problems/:id/dismiss': rowGoes,
  'POST /api/super-admin/mail-problems/:id/retry': rowGoes,
  'POST /api/super-admin/mail-problems/:id/dismiss': rowGoes,
  'POST /api/super-admin/set-aside-events/:id/retry': rowGoes,
  'POST /api/super-admin/migrations/jobs/:name/start': oneAtATime,
  'POST /api/super-admin/migrations/jobs/:name/pause': oneAtATime,
  'POST /api/super-admin/migrations/jobs/:name/resume': oneAtATime,
  'POST /api/super-admin/migrations/jobs/:name/retry': oneAtATime,
  'POST /api/super-admin/migrations/jobs/:name/cancel': oneAtATime,
  'POST /api/pets/:id/conversations/:itemId/messages': 'is answered bit by bit, which nobody can send again',
  'POST /api/subscription/card':
    'asks whoever charges cards for a page, which no transaction holds; a second page costs nothing',
  'POST /api/refused-addresses/release': 'leaves nothing to do for a second one',
};
