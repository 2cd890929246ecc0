import { useState } from 'react';
import type { HostStatus, RemoteHost } from '@petcare/remote/host';
import { Banner, Button } from '@petcare/ui';
import { nameOfRemote } from './entry-names.ts';
import { reload, ReloadButton } from './reload-button.tsx';
import { useHostStatus } from './use-host-status.ts';

interface NewerVersionProps {
  title: string;
  /** When it comes by itself. */
  text: string;
  /** The button's words. */
  label: string;
}

/** Quiet: the page stays as it is until the person, or its next load, takes the new build. */
function NewerVersion({ title, text, label }: NewerVersionProps) {
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff) return null;
  return (
    <Banner tone="info" title={title}>
      <p>{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ReloadButton size="small">{label}</ReloadButton>
        <Button size="small" look="quiet" onClick={() => setPutOff(true)}>
          Later
        </Button>
      </div>
    </Banner>
  );
}

/** Of builds the next visit to their part gets by itself, or of those that only a newer shell can run. */
function Newer({ remotes }: { remotes: HostStatus['remotes'] }) {
  // What may not run any more has no newer version to offer; the menu says why.
  const running = remotes.filter(({ source, refusal }) => source !== 'override' && refusal === null);
  if (running.some(({ waitsForReload }) => waitsForReload))
    return (
      <NewerVersion
        key="shell"
        title="A newer version of Petcare is ready"
        text="You’ll get it the next time you load Petcare."
        label="Reload Petcare"
      />
    );
  const names = running.flatMap(({ id, isOutdated, isShown }) => (isOutdated && isShown ? [nameOfRemote(id)] : []));
  if (names.length === 0) return null;
  return (
    <NewerVersion
      key="remotes"
      title={`${new Intl.ListFormat('en-GB').format(names)}: a newer version is ready`}
      text="You’ll get it the next time you open this part."
      label="Use it now"
    />
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
  return (
    <div role="status" className="flex flex-col gap-3 not-empty:mb-6 empty:hidden">
      {origin !== 'page' && (
        <Banner tone="warn" title="Petcare couldn’t check for newer versions">
          {origin === 'stored' ? 'You’re using the last one that worked here.' : 'Only your account works for now.'}
        </Banner>
      )}
      <Chosen remotes={remotes} host={host} />
      <Newer remotes={remotes} />
    </div>
  );
}
