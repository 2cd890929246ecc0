import { useState } from 'react';
import type { HostStatus, RemoteHost } from '@petcare/remote/host';
import { Banner, Button, ConfirmDialog } from '@petcare/ui';
import { hasDrafts, useUser } from '@petcare/web';
import { nameOfRemote } from './entry-names.ts';
import { useHostStatus } from './use-host-status.ts';

function reload(): void {
  window.location.reload();
}

/** Quiet: the page stays as it is until the person, or its next load, takes the new build. */
function NewerVersion({ names }: { names: string[] }) {
  const { data: user } = useUser();
  const [asks, setAsks] = useState(false);
  const [isPutOff, setPutOff] = useState(false);
  if (names.length === 0 || isPutOff) return null;
  return (
    <Banner tone="info" title={`${new Intl.ListFormat('en-GB').format(names)}: a newer version is ready`}>
      <p>You’ll get it the next time you open this part.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => (user && hasDrafts(user.id) ? setAsks(true) : reload())}>
          Use it now
        </Button>
        <Button size="small" look="quiet" onClick={() => setPutOff(true)}>
          Later
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Load the newer version now?"
        confirmLabel="Load it"
        onConfirm={reload}
      >
        You’ve typed something that isn’t saved. We’ll keep it and put it back into the form.
      </ConfirmDialog>
    </Banner>
  );
}

function Chosen({ remotes, host }: { remotes: HostStatus['remotes']; host: RemoteHost }) {
  const chosen = remotes.filter(({ source, fault }) => source === 'override' || fault);
  if (chosen.length === 0) return null;
  const words = chosen.map(
    ({ id, version, fault }) => `mf-${id} ${fault ? `with the fault ${fault}` : version.version}`,
  );
  const reset = () => {
    host.resetChoices();
    reload();
  };
  return (
    <Banner
      tone="warn"
      title={`This tab uses ${new Intl.ListFormat('en-GB').format(words)}`}
      action={
        <Button size="small" onClick={reset}>
          Back to the published version
        </Button>
      }
    />
  );
}

/** What the person should know about where this page's parts come from; usually nothing. */
export function RemoteNotices({ remotes: host }: { remotes: RemoteHost }) {
  const { origin, remotes } = useHostStatus(host);
  // What may not run any more has no newer version to offer; the menu says why.
  const outdated = remotes.filter(
    ({ isOutdated, isShown, source, refusal }) => isOutdated && isShown && source !== 'override' && refusal === null,
  );
  return (
    <div role="status" className="flex flex-col gap-3 not-empty:mb-6 empty:hidden">
      {origin !== 'page' && (
        <Banner tone="warn" title="Petcare couldn’t check for newer versions">
          {origin === 'stored' ? 'You’re using the last one that worked here.' : 'Only your account works for now.'}
        </Banner>
      )}
      <Chosen remotes={remotes} host={host} />
      <NewerVersion names={outdated.map(({ id }) => nameOfRemote(id))} />
    </div>
  );
}
