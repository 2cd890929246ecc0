import { useContext, useEffect, useState } from 'react';
import type { FailureCardProps } from '@petcare/remote/host';
import { Button, ErrorState, LinkButton } from '@petcare/ui';
import { hasDrafts, useUser } from '@petcare/web';
import { ScreenShown } from '../layout/screen-shown.ts';
import { nameOfRemote, namesOf } from './entry-names.ts';
import { ReloadButton } from './reload-button.tsx';

function stillWorks(alive: FailureCardProps['alive']): string {
  const names = namesOf(alive);
  return names ? `${names} and your account still work.` : 'Your account still works.';
}

/** Shown in place of a remote's page: what failed, whose it is, which build, and what to do; everything around it still works. */
export function FailureCard({ remote, error, isRetrying, retry, alive, usePrevious }: FailureCardProps) {
  const { data: user } = useUser();
  const isShown = useContext(ScreenShown);
  const [takesFocus, setTakesFocus] = useState(false);
  // One render later, because when the card appears together with a navigation, the layout moves focus first.
  useEffect(() => setTakesFocus(isShown), [isShown]);
  const isOff = error.code === 'MF_KILLED';
  if (!navigator.onLine)
    return <ErrorState title="You’re offline" level={1} onRetry={retry} retrying={isRetrying} focus={takesFocus} />;
  return (
    <ErrorState
      title={`${nameOfRemote(remote.id)} ${isOff ? 'is switched off' : 'did not load'}`}
      level={1}
      onRetry={retry}
      retrying={isRetrying}
      reference={`mf-${remote.id} ${remote.version} · ${remote.team} · ${error.code} · ${error.trace}`}
      focus={takesFocus}
      action={
        <>
          {/* Another attempt finds the same shell; a page load may bring the one it needs. */}
          {error.code === 'MF_CONTRACT' && <ReloadButton>Reload Petcare</ReloadButton>}
          {usePrevious && !isOff && <Button onClick={usePrevious}>Use the previous version</Button>}
          <LinkButton to="/">Go to Home</LinkButton>
        </>
      }
    >
      <p>{error.message}</p>
      <p>
        {user && hasDrafts(user.id) && 'What you typed is kept in this tab. '}
        {stillWorks(alive)}
      </p>
    </ErrorState>
  );
}
