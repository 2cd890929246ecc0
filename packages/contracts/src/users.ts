import { z } from 'zod';
import { id, instant, optionalLine, text, typedPassword, version, zone } from './values.ts';
import { role } from './permissions.ts';
import { organisationType } from './organisations.ts';
import { plan } from './plans.ts';
import { secondFactor } from './two-factor.ts';

export const username = z
  .string()
  .trim()
  .min(1, { error: 'Enter a username.', abort: true })
  .min(3)
  .max(32)
  .regex(/^[a-zA-Z0-9._-]+$/, 'Use letters, digits, dots, underscores or hyphens.')
  .toLowerCase();
export const emailAddress = z.email().max(254).toLowerCase();

/** A new password; the API also refuses what `passwordProblem` names. It is taken exactly as typed. */
export const password = z.string().min(12).max(128);

export const personFields = {
  firstName: text(60, 'Enter your first name.'),
  lastName: optionalLine(60),
  zone: zone.nullable(),
};

const accountFields = {
  username,
  password,
  firstName: personFields.firstName,
  lastName: personFields.lastName.optional(),
};

const isPasswordOfItsOwn = (input: { username: string; password: string }): boolean =>
  input.password.toLowerCase() !== input.username;
const passwordIsUsername = { path: ['password'], message: 'Choose a password that isn’t your username.' };

/** A new person whose address is known already. */
export const newAccount = z
  .strictObject(accountFields)
  .refine(isPasswordOfItsOwn, passwordIsUsername)
  .meta({ id: 'NewAccount' });
export type NewAccount = z.output<typeof newAccount>;
export type NewAccountInput = z.input<typeof newAccount>;

/** Body of `POST /api/auth/register`. The organisation's name defaults to "‹firstName›'s pets". */
export const registration = z
  .strictObject({
    ...accountFields,
    email: emailAddress,
    organizationName: optionalLine(120).optional(),
    organizationType: organisationType.default('family'),
    plan: plan.default('standard'),
    trial: z.boolean().default(true),
  })
  .refine(isPasswordOfItsOwn, passwordIsUsername)
  .meta({ id: 'Registration' });
export type Registration = z.output<typeof registration>;
export type RegistrationInput = z.input<typeof registration>;

/**
 * Body of `POST /api/auth/login`; `username` is the username, or the e-mail address once it is verified. Nothing here
 * gives away which names exist. With two-factor the first answer is 401 `two-factor-required`; the same body with
 * `code` (the authenticator's six digits, or a recovery code) then logs in. A wrong code is 401 `invalid-credentials`
 * with an error at `code`.
 */
export const login = z
  .strictObject({
    username: z.string().min(1, 'Enter your username or e-mail address.').max(254),
    password: typedPassword,
    code: secondFactor.optional(),
  })
  .meta({ id: 'Login' });
export type Login = z.infer<typeof login>;

/**
 * Answer of `GET /api/auth/user`, `POST /api/auth/login`, `POST /api/auth/register` and `PATCH /api/auth/profile`;
 * `role` and everything starting with `organization` are the current organisation's, null for a person who is in
 * none.
 */
export const currentUser = z
  .object({
    id,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string().nullable(),
    email: z.string(),
    emailVerified: z.boolean(),
    /** Since when nothing is sent to that address because it permanently refused an e-mail, and what its server said; null while all is well. */
    emailRefusal: z.object({ since: instant, reason: z.string() }).nullable(),
    profileImageUrl: z.string().nullable(),
    /** IANA name the person chose for themselves; null follows the organisation. */
    zone: z.string().nullable(),
    isSuperAdmin: z.boolean(),
    /** `required`: a super admin who doesn't have it yet and can do nothing but set it up. */
    twoFactor: z.enum(['off', 'on', 'required']),
    /** A super admin who dropped in on the current organisation. */
    inTechSupportMode: z.boolean(),
    /** When that ends by itself. */
    techSupportEndsAt: instant.nullable(),
    organizationId: id.nullable(),
    organizationName: z.string().nullable(),
    organizationZone: z.string().nullable(),
    role: role.nullable(),
    /** Of the person's own details, for `PATCH /api/auth/profile`. */
    version,
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUser>;
