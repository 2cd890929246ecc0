import type { ReactNode } from 'react';
import { fault as faultName, type RemoteHost, type RemoteStatus } from '@petcare/remote/host';
import { isContractMet } from '@petcare/contracts';
import { Facts, Field, Panel, Select, StatusPill, type Fact } from '@petcare/ui';
import { formatBytes } from '@petcare/web';

const faultOptions = [{ value: '', label: 'None' }, ...faultName.options.map((value) => ({ value, label: value }))];

function State({ remote: { state, refusal, isOutdated, error } }: { remote: RemoteStatus }) {
  if (refusal) return <StatusPill tone="warn">{refusal.code}</StatusPill>;
  if (error) return <StatusPill tone="danger">{error.code}</StatusPill>;
  if (isOutdated) return <StatusPill tone="info">A newer build is ready</StatusPill>;
  if (state === 'ready') return <StatusPill tone="ok">Running</StatusPill>;
  return <StatusPill tone="info">{state === 'loading' ? 'Loading' : 'Not needed yet'}</StatusPill>;
}

function sum(sizes: Readonly<Record<string, number>>, files = Object.keys(sizes)): string {
  return formatBytes(files.reduce((total, file) => total + (sizes[file] ?? 0), 0));
}

function size({ version: { published, sizes, preload } }: RemoteStatus): string {
  if (published)
    return `${formatBytes(published.firstPage)} first page, ${formatBytes(published.whole)} whole (brotli)`;
  return `${sum(sizes, preload)} first page, ${sum(sizes)} whole`;
}

function facts(remote: RemoteStatus): Fact[] {
  const { version, source, previous, refusal } = remote;
  const { contract, mounts, menu, intents, backend } = version.descriptor;
  const list = (values: readonly string[] | undefined): ReactNode => (values?.length ? values.join(', ') : 'none');
  return [
    { label: 'Version', value: `${version.version} (${source})` },
    { label: 'Contract', value: `${contract}, ${isContractMet(contract) ? 'met' : 'not met'}` },
    { label: 'Files', value: <code className="wrap-anywhere">{version.base}</code> },
    { label: 'Size', value: size(remote) },
    { label: 'Previous version', value: previous?.version ?? 'none' },
    { label: 'Published from', value: version.published?.commit?.slice(0, 12) ?? 'unknown' },
    { label: 'Paths', value: list(mounts.flat()) },
    { label: 'Menu', value: list(menu) },
    { label: 'Links by name', value: list(intents?.map(({ intent, path }) => `${intent} → ${path}`)) },
    {
      label: 'Back end',
      value: list(Object.entries(backend ?? {}).map(([module, range]) => `${module} ${range}`)),
    },
    ...(refusal ? [{ label: 'Refused', value: refusal.message }] : []),
  ];
}

interface RemotePanelProps {
  remote: RemoteStatus;
  host: RemoteHost;
  hasFaults: boolean;
}

/** One remote: everything its description and the registry say, its state, and a fault to try. */
export function RemotePanel({ remote, host, hasFaults }: RemotePanelProps) {
  const { id, fault, version } = remote;
  const chosen = (value: string) => host.spoil(id, faultName.safeParse(value).data ?? null);
  return (
    <Panel title={`mf-${id} · ${version.descriptor.team}`} action={<State remote={remote} />}>
      <div className="flex flex-col gap-5">
        <Facts facts={facts(remote)} />
        {hasFaults && (
          <div className="max-w-60">
            <Field name={`fault-${id}`} label="Fault" help="For this tab, from the next load of this part on.">
              <Select options={faultOptions} value={fault ?? ''} onChange={({ target }) => chosen(target.value)} />
            </Field>
          </div>
        )}
      </div>
    </Panel>
  );
}
