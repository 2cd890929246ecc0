import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { RemoteHost, RemoteStatus } from '@petcare/remote/host';
import { remoteVersion, type RemoteVersion } from '@petcare/contracts';
import { Button, Field, Form, Panel, Select, TextInput } from '@petcare/ui';

/** The description of a build on this server, published or not. */
async function described(id: string, build: string): Promise<RemoteVersion> {
  const response = await fetch(`/mf/${id}/${encodeURIComponent(build)}/build.json`);
  const version = response.ok ? remoteVersion.safeParse(await response.json()).data : undefined;
  if (version?.descriptor.id !== id) throw new Error(`There is no build ${build} of mf-${id} on this server.`);
  return version;
}

interface OtherBuildProps {
  host: RemoteHost;
  remotes: readonly RemoteStatus[];
}

/** Uses another build of a remote in this tab, from this same server; only on localhost. */
export function OtherBuild({ host, remotes }: OtherBuildProps) {
  const [id, setId] = useState(remotes[0]?.id ?? '');
  const [build, setBuild] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => described(id, build.trim()),
    onSuccess: host.override,
  });
  return (
    <Panel title="Another build in this tab">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <Field name="remote" label="Remote">
          <Select
            options={remotes.map((remote) => ({ value: remote.id, label: `mf-${remote.id}` }))}
            value={id}
            onChange={({ target }) => setId(target.value)}
          />
        </Field>
        <Field
          name="build"
          label="Build"
          help="The name of its folder, as dist/current says."
          error={error instanceof Error ? error.message : undefined}
        >
          <TextInput value={build} onChange={({ target }) => setBuild(target.value)} />
        </Field>
        <Button type="submit" pending={isPending}>
          Use it here
        </Button>
      </Form>
    </Panel>
  );
}
