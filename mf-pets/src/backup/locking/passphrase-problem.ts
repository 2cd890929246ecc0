import { ApiError, messageOf } from '@petcare/web';

/** What to say at the passphrase: by its rule, or in the server's words. */
export function passphraseProblem(error: unknown): string {
  const said = error instanceof ApiError ? error.problem?.errors?.find(({ path }) => path === 'passphrase') : undefined;
  return said?.message ?? messageOf(error);
}
