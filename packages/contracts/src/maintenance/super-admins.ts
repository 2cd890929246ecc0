import { id, instant, z } from '@petcare/contracts';

/** Someone who looks after the platform. */
export const superAdmin = z
  .object({
    id,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string().nullable(),
    email: z.string(),
    /** Without it they can do nothing but set it up. */
    twoFactor: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'SuperAdmin' });
export type SuperAdmin = z.infer<typeof superAdmin>;

/** Answer of `GET /api/super-admin/super-admins`: all of them, those without a second factor first. */
export const superAdminList = z.object({ items: z.array(superAdmin) }).meta({ id: 'SuperAdminList' });
export type SuperAdminList = z.infer<typeof superAdminList>;
