import { useContext, useEffect, useState } from 'react';
import type { FailureCardProps } from '@petcare/remote/host';
import { ErrorState } from '@petcare/ui';
import { bottomBar, sidebar } from '@petcare/contracts';
import { ScreenShown } from '../layout/screen-shown.ts';

function nameOf(remoteId: string): string {
  return [...sidebar, ...bottomBar].find(({ id }) => id === remoteId)?.label ?? remoteId;
}

/** Stands where a remote's page would: what failed, whose it is, which build; everything around it goes on working. */
export function FailureCard({ remote, error, isRetrying, retry }: FailureCardProps) {
  const isShown = useContext(ScreenShown);
  const [takesFocus, setTakesFocus] = useState(false);
  // One render later: when the card comes together with a navigation, the layout moves the focus first.
  useEffect(() => setTakesFocus(isShown), [isShown]);
  return (
    <ErrorState
      title={`${nameOf(remote.id)} did not load`}
      level={1}
      onRetry={retry}
      retrying={isRetrying}
      reference={`mf-${remote.id} ${remote.version} · ${remote.team} · ${error.code}`}
      focus={takesFocus}
    >
      <p>{error.message}</p>
      <p>The rest of Petcare goes on working.</p>
    </ErrorState>
  );
}
