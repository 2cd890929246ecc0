import { useQuery } from '@tanstack/react-query';
import { ErrorState, LinkButton, PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { OwnersOnly } from './owners-only.tsx';
import { SettingsForm } from './settings-form.tsx';
import { managersQuery, settingsQuery } from './settings.queries.ts';

const title = 'Backup settings';

/** The settings in their states: loading, failed, loaded. */
function Settings() {
  const settings = useQuery(settingsQuery);
  const managers = useQuery(managersQuery);
  const failed = [settings, managers].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <Panel padded={false}>
        <ErrorState
          title="The backup settings did not load"
          onRetry={() => void Promise.all([settings.refetch(), managers.refetch()])}
          retrying={settings.isFetching || managers.isFetching}
          reference={referenceOf(failed.error)}
        >
          {messageOf(failed.error)}
        </ErrorState>
      </Panel>
    );
  if (!settings.data || !managers.data) return <PageSkeleton label="Loading the backup settings…" />;
  return <SettingsForm settings={settings.data} managers={managers.data} />;
}

/** `/backup-settings` */
export default function SettingsPage() {
  return (
    <OwnersOnly title={title}>
      <PageHeader
        title={title}
        description="We make them overnight."
        action={<LinkButton to="/data-backup">See the backups</LinkButton>}
      />
      <Settings />
    </OwnersOnly>
  );
}
