import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState, LinkButton } from '@petcare/ui';
import { PlainFrame } from '../layout/plain-frame.tsx';

/** Replaces a shell screen that threw. */
export function CrashScreen() {
  const error = useRouteError();
  useEffect(() => console.error('A screen stopped with an error.', error), [error]);
  return (
    <PlainFrame>
      <ErrorState
        title="Something went wrong on this page"
        level={1}
        onRetry={() => window.location.reload()}
        action={
          <LinkButton to="/" reloadDocument>
            Go to Home
          </LinkButton>
        }
        focus
      >
        <p>Everything you saved is safe.</p>
      </ErrorState>
    </PlainFrame>
  );
}
