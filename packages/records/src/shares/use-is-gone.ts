import { useRemoteContext } from '@petcare/remote';
import { ApiError } from '@petcare/web';

/**
 * Says of an error whether the one thing that was asked for isn’t there for this person. To people in no organisation the API
 * says `forbidden` of everything that isn’t shared with them; to everybody else that it doesn’t exist.
 */
export function useIsGone(): (error: Error | null) => boolean {
  const { user } = useRemoteContext();
  const hasNone = user.organizationId === null;
  return (error) => error instanceof ApiError && (error.status === 404 || (hasNone && error.code === 'forbidden'));
}
