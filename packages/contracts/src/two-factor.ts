import { z } from 'zod';
import { typedPassword } from './values.ts';

/** An authenticator's six digits (spaces between them are ignored), or a recovery code such as `k3m9-x7qd-2hfp`. */
export const secondFactor = z
  .string()
  .max(40)
  .overwrite((value) => value.replace(/[\s-]/g, '').toLowerCase())
  .regex(/^(?:[0-9]{6}|[a-z2-9]{12})$/, 'Enter the six digits, or a recovery code.');

/** Answer of `GET /api/auth/2fa`. */
export const twoFactorStatus = z
  .object({
    enabled: z.boolean(),
    /** Super admins can't do without it. */
    required: z.boolean(),
    recoveryCodesLeft: z.int().min(0),
  })
  .meta({ id: 'TwoFactorStatus' });
export type TwoFactorStatus = z.infer<typeof twoFactorStatus>;

/** Body of `POST /api/auth/2fa/setup`: starts over with a new secret that counts once it is confirmed. Needs a fresh proof; the password counts as one. 409 while it is on. */
export const twoFactorSetupRequest = z
  .strictObject({ password: typedPassword })
  .partial()
  .meta({ id: 'TwoFactorSetupRequest' });
export type TwoFactorSetupRequest = z.infer<typeof twoFactorSetupRequest>;

/** Answer of `POST /api/auth/2fa/setup`: `uri` (`otpauth://totp/…`) is what a QR code shows, `secret` (base32) what to type instead. */
export const twoFactorSetup = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'TwoFactorSetup' });
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>;

/** Body of `POST /api/auth/2fa/confirm`: the new secret's first code; a wrong one is 400 at `code`. Answers `recoveryCodes`. */
export const twoFactorConfirmation = z.strictObject({ code: secondFactor }).meta({ id: 'TwoFactorConfirmation' });
export type TwoFactorConfirmation = z.infer<typeof twoFactorConfirmation>;

/** Ten codes, each good for one log-in; shown only this once. The old ones stop working. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/**
 * Body of `POST /api/auth/2fa/recovery-codes` (answers `recoveryCodes`) and of `DELETE /api/auth/2fa` (answers 204; super admins
 * then have to set it up again): both need a fresh proof; a code counts as one. Anything wrong is 400 at `password` or `code`.
 */
export const twoFactorProof = z
  .strictObject({ password: typedPassword, code: secondFactor })
  .partial()
  .meta({ id: 'TwoFactorProof' });
export type TwoFactorProof = z.infer<typeof twoFactorProof>;
