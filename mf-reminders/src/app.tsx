import './app.css';
import { defineRemote } from '@petcare/remote';
import { PageHeader } from '@petcare/ui';

function RemindersPage() {
  return <PageHeader title="Reminders" />;
}

export default defineRemote({
  contract: '1.0',
  create: () => ({ routes: { '/schedule': [{ index: true, Component: RemindersPage }] } }),
});
