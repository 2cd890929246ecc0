import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '@petcare/ui';

/** Replaces a screen inside the layout that threw; the menu and everything else still work. */
export function ScreenCrash() {
  const error = useRouteError();
  useEffect(() => console.error('A screen stopped with an error.', error), [error]);
  return (
    <ErrorState title="Something went wrong on this page" level={1} onRetry={() => window.location.reload()} focus>
      <p>Everything you saved is safe.</p>
    </ErrorState>
  );
}
