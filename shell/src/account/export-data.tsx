import { Download } from 'lucide-react';
import { Button, useToast } from '@petcare/ui';
import { messageOf, useCurrentUser } from '@petcare/web';
import { useExportAccount } from './account.queries.ts';
import { saveFile } from './save-file.ts';

/** Everything we hold about the person, as a file. */
export function ExportData() {
  const { username } = useCurrentUser();
  const toast = useToast();
  const { mutate, isPending } = useExportAccount();
  const save = () =>
    mutate(undefined, {
      onSuccess: (data) => {
        const name = `petcare-${username}-${data.exportedAt.slice(0, 10)}.json`;
        saveFile(name, JSON.stringify(data, null, 2), 'application/json');
        toast({ tone: 'success', title: 'Your data is being saved', description: name });
      },
      onError: (error) =>
        toast({ tone: 'danger', title: 'We couldn’t export your data', description: messageOf(error) }),
    });
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted">
        One JSON file with what Petcare knows about you: your details, where you’re logged in, what happened in your
        account, your organisations and what you asked support. Pets and reminders belong to the organisation.
      </p>
      <Button
        icon={<Download aria-hidden className="size-5" />}
        pending={isPending}
        pendingLabel="Collecting…"
        onClick={save}
      >
        Export my data
      </Button>
    </div>
  );
}
