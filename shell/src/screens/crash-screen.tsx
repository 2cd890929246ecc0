import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState, LinkButton } from '@petcare/ui';
import { PlainFrame } from '../layout/plain-frame.tsx';

/** Stands in for a screen of the shell that threw. */
export function CrashScreen() {
  const error = useRouteError();
  useEffect(() => console.error('A screen stopped with an error.', error), [error]);
  return (
    <PlainFrame>
      <ErrorState
        title="This page stopped with an error"
        level={1}
        onRetry={() => window.location.reload()}
        action={
          <LinkButton to="/" reloadDocument>
            Go to the start
          </LinkButton>
        }
        focus
      >
        <p>Nothing that was saved is lost.</p>
      </ErrorState>
    </PlainFrame>
  );
}
