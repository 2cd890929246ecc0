import { z } from 'zod';
import { id, optionalText, text } from './values.ts';
import { role } from './permissions.ts';
import { organisationType } from './organisations.ts';

export const plan = z.enum(['basic', 'standard', 'advanced', 'pro']);

const username = z
  .string()
  .trim()
  .min(3)
  .max(32)
  .regex(/^[a-zA-Z0-9._-]+$/, 'Use letters, digits, dots, underscores or hyphens.')
  .toLowerCase();
const password = z.string().min(12).max(128);

/** Body of `POST /api/auth/register`. The organisation's name defaults to "‹firstName›'s pets". */
export const registration = z
  .strictObject({
    username,
    email: z.email().max(254).toLowerCase(),
    password,
    firstName: text(60),
    lastName: optionalText(60).optional(),
    organizationName: optionalText(120).optional(),
    organizationType: organisationType.default('family'),
    plan: plan.default('standard'),
    trial: z.boolean().default(true),
  })
  .refine((input) => input.password.toLowerCase() !== input.username, {
    path: ['password'],
    message: 'Choose a password that is not your username.',
  })
  .meta({ id: 'Registration' });
export type Registration = z.output<typeof registration>;
export type RegistrationInput = z.input<typeof registration>;

/** Body of `POST /api/auth/login`; nothing here tells which names exist. */
export const login = z
  .strictObject({ username: z.string().min(1).max(254), password: z.string().min(1).max(128) })
  .meta({ id: 'Login' });
export type Login = z.infer<typeof login>;

/** Answer of `GET /api/auth/user`; `organizationId` and `role` are of the current organisation. */
export const currentUser = z
  .object({
    id,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string().nullable(),
    email: z.string(),
    profileImageUrl: z.string().nullable(),
    isSuperAdmin: z.boolean(),
    inTechSupportMode: z.boolean(),
    organizationId: id.nullable(),
    role: role.nullable(),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUser>;
