import { z } from 'zod';
import { secondFactor } from './two-factor.ts';
import { emailAddress, password, personFields } from './users.ts';
import { id, instant, listOf, typedPassword, version } from './values.ts';

/**
 * The token in an e-mail's link: 256 random bits. Links lead to `/reset-password/{token}` and
 * `/auth?tab=verify&token={token}`.
 */
const linkToken = z.string().min(20).max(100);

/**
 * Body of `POST /api/auth/password/forgot`; `username` is the username or the e-mail address. Always 204: only the
 * e-mail tells whether the account exists.
 */
export const passwordForgotten = z
  .strictObject({ username: z.string().trim().min(1, 'Enter your username or e-mail address.').max(254) })
  .meta({ id: 'PasswordForgotten' });
export type PasswordForgotten = z.infer<typeof passwordForgotten>;

/**
 * Body of `POST /api/auth/password/reset`, within an hour of the e-mail. 204: every session has ended, and the person
 * logs in with the new password. A used, expired or unknown link is 422 `link-invalid`.
 */
export const passwordReset = z.strictObject({ token: linkToken, password }).meta({ id: 'PasswordReset' });
export type PasswordReset = z.infer<typeof passwordReset>;

/** Body of `POST /api/auth/password/reset/check`: 204 while the link works, without using it up; else 422 `link-invalid`. */
export const passwordResetCheck = z.strictObject({ token: linkToken }).meta({ id: 'PasswordResetCheck' });
export type PasswordResetCheck = z.infer<typeof passwordResetCheck>;

/**
 * Body of `POST /api/auth/proof` (204): someone logged in proves again who they are, with a code (or a recovery code)
 * if two-factor is on, otherwise with the password. For the next fifteen minutes nothing answers 403 `proof-required`;
 * the session gets a new token. Anything wrong or missing is 400 at `code` or `password`.
 */
export const proof = z
  .strictObject({ password: typedPassword, code: secondFactor })
  .partial()
  .refine(({ password: typed, code }) => (typed === undefined) !== (code === undefined), {
    path: ['password'],
    message: 'Send a password or a code.',
  })
  .meta({ id: 'Proof' });
export type Proof = z.infer<typeof proof>;

/**
 * Body of `POST /api/auth/password`: 204, and every other session has ended. Without two-factor, `currentPassword`
 * counts as proof of who is asking; a wrong one is 400 at that field. It may be left out after a proof.
 */
export const passwordChange = z
  .strictObject({ currentPassword: typedPassword.optional(), password })
  .refine((input) => input.password !== input.currentPassword, {
    path: ['password'],
    message: 'Choose a password that’s different from your current one.',
  })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.infer<typeof passwordChange>;

/**
 * Body of `POST /api/auth/email/verify`, for links of new accounts and new addresses alike; no log-in is needed. A
 * used, expired (after a day) or unknown link is 422 `link-invalid`. `POST /api/auth/email/resend` (no body, 204) sends
 * a new one.
 */
export const emailVerification = z.strictObject({ token: linkToken }).meta({ id: 'EmailVerification' });
export type EmailVerification = z.infer<typeof emailVerification>;

/** Answer of `POST /api/auth/email/verify`: the address now verified. */
export const verifiedEmail = z.object({ email: z.string() }).meta({ id: 'VerifiedEmail' });
export type VerifiedEmail = z.infer<typeof verifiedEmail>;

/**
 * Body of `POST /api/auth/email`: 204, and a link goes to the new address, which takes effect once the link is opened;
 * the old address is told. The answer is the same if the address belongs to someone else. Needs a fresh proof; without
 * two-factor the `password` counts as one, and a wrong one is 400 at that field.
 */
export const emailChange = z
  .strictObject({ email: emailAddress, password: typedPassword.optional() })
  .meta({ id: 'EmailChange' });
export type EmailChange = z.infer<typeof emailChange>;

/**
 * Answer of `GET /api/auth/email`: the new address that waits for its link to be opened, for a day; null if none does. `POST
 * /api/auth/email/send-again` (no body, 204) sends a new link, 409 if none waits; `DELETE /api/auth/email` (204) ends it.
 */
export const emailWaiting = z.object({ email: z.string().nullable() }).meta({ id: 'EmailWaiting' });
export type EmailWaiting = z.infer<typeof emailWaiting>;

/**
 * Body of `PATCH /api/auth/profile` (answers the current user): an omitted key stays, null clears; `version` or If-Match says
 * what was read. `zone` null follows the organisation.
 */
export const profileUpdate = z
  .strictObject({ ...personFields, version: version.optional() })
  .partial()
  .meta({ id: 'ProfileUpdate' });
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/** One of the person's log-ins; `device` in words such as "Firefox on Windows", `address` the IP address it was made from. */
export const accountSession = z
  .object({
    id,
    device: z.string(),
    address: z.string().nullable(),
    signedInAt: instant,
    /** Accurate to about five minutes. */
    lastUsedAt: instant,
    /** The one asking. */
    current: z.boolean(),
  })
  .meta({ id: 'AccountSession' });
export type AccountSession = z.infer<typeof accountSession>;

/**
 * Answer of `GET /api/auth/sessions`, last used first, all on one page. `DELETE /api/auth/sessions/{id}` ends one (204; 404 if it
 * isn't theirs), `DELETE /api/auth/sessions` all but the current one (204).
 */
export const accountSessionList = listOf(accountSession).meta({ id: 'AccountSessionList' });
export type AccountSessionList = z.infer<typeof accountSessionList>;

/**
 * Body of `DELETE /api/auth/account` (204, everything about the person is gone, sessions too). Needs a fresh proof,
 * which may be in the body: the `code` if two-factor is on, otherwise the `password`. Anything wrong is 400 at its
 * field; 409 names the organisations that would be left without an owner.
 */
export const accountDeletion = z
  .strictObject({ password: typedPassword, code: secondFactor })
  .partial()
  .meta({ id: 'AccountDeletion' });
export type AccountDeletion = z.infer<typeof accountDeletion>;

/** Answer of `GET /api/auth/export`, a file to keep: what each part of Petcare holds about the person, by the part's name. */
export const accountExport = z
  .object({ exportedAt: instant, parts: z.record(z.string(), z.unknown()) })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExport>;
