import { z } from 'zod';
import './messages.ts';
import { menuEntryId } from './menu.ts';

const path = z.string().regex(/^\/[a-z0-9/-]*$/);
const sri = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** `remote.json`: all that the shell knows of a remote before it runs any of its code. */
export const remoteDescriptor = z.strictObject({
  id: z.string().regex(/^[a-z]+$/),
  team: z.string().min(1).max(60),
  /** Contract the remote was built against, `major.minor`. */
  contract: z.string().regex(/^\d+\.\d+$/),
  /** Paths the remote answers, the canonical one first; the others are aliases that render in place. */
  mounts: z.array(z.array(path).min(1)).min(1),
  /** The entries of the typed menu that this remote serves. */
  menu: z.array(menuEntryId),
  skeleton: z.enum(['list', 'page']),
});
export type RemoteDescriptor = z.infer<typeof remoteDescriptor>;

/** One build of a remote, as it lies on the server: nothing without a hash is ever run. */
export const remoteVersion = z.object({
  version: z.string(),
  /** Folder of the build, ending in a slash; immutable once published. */
  base: z.string().regex(/^\/mf\/[a-z]+\/[A-Za-z0-9._-]+\/$/),
  entry: z.string(),
  integrity: z.record(z.string(), sri),
  descriptor: remoteDescriptor,
});
export type RemoteVersion = z.infer<typeof remoteVersion>;

/** Answer of `GET /api/mf/registry`, and the JSON in the page. */
export const remoteRegistry = z
  .object({ revision: z.int().min(1), remotes: z.record(z.string(), remoteVersion) })
  .meta({ id: 'RemoteRegistry' });
export type RemoteRegistry = z.infer<typeof remoteRegistry>;
