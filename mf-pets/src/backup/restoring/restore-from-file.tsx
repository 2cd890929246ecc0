import { useEffect, useRef, useState } from 'react';
import { Upload } from 'lucide-react';
import { daysInBin } from '@petcare/contracts';
import { largestRestore } from '@petcare/contracts/backup';
import { Button, Panel, ProgressBar, TextLink } from '@petcare/ui';
import { formatBytes, isCancelled, messageOf } from '@petcare/web';
import { useSendRestore } from './restores.queries.ts';

/** A backup stored elsewhere: choose it, send it and have it checked. */
export function RestoreFromFile() {
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(null);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate: send, isPending } = useSendRestore(setShare);
  useEffect(() => () => sending.current?.abort(), []);
  const take = (file: File | undefined) => {
    if (!file) return;
    setProblem(file.size > largestRestore ? `Choose a file of up to ${formatBytes(largestRestore)}.` : null);
    if (file.size > largestRestore) return;
    setShare(0);
    sending.current = new AbortController();
    send(
      { file, signal: sending.current.signal },
      { onError: (error) => setProblem(isCancelled(error) ? null : messageOf(error)) },
    );
  };
  return (
    <Panel title="Restore">
      <div className="flex max-w-prose flex-col gap-4">
        <p className="text-muted">
          Choose Restore beside a backup, or a file you downloaded. You’ll see what would come back first. You can also
          restore what you deleted in the last {daysInBin} days from the{' '}
          <TextLink to="/recycle-bin">recycle bin</TextLink>.
        </p>
        <input
          ref={input}
          type="file"
          accept=".zip,.age,application/zip"
          aria-label="Backup file"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
        {isPending && <ProgressBar label="Sending the file" value={share} />}
        {problem !== null && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Upload aria-hidden className="size-5" />}
            pending={isPending}
            pendingLabel="Sending the file…"
            onClick={() => input.current?.click()}
          >
            Restore from a file…
          </Button>
          {isPending && <Button onClick={() => sending.current?.abort()}>Cancel</Button>}
        </div>
      </div>
    </Panel>
  );
}
