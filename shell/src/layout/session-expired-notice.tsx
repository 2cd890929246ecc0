import { Banner } from '@petcare/ui';
import { hasDrafts, useSessionExpired, useUser } from '@petcare/web';

/** In the specification's words, for the second before the log-in screen appears. */
export function SessionExpiredNotice() {
  const { data: user } = useUser();
  const message = useSessionExpired();
  if (message === null) return null;
  return (
    <div role="alert" className="fixed inset-x-3 top-3 z-50 mx-auto max-w-form animate-rise rounded-panel shadow-float">
      <Banner tone="warn" title={message}>
        {user && hasDrafts(user.id) && 'What you typed is kept.'}
      </Banner>
    </div>
  );
}
