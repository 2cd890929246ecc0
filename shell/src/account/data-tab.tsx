import { Panel } from '@petcare/ui';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';

/** Exporting what Petcare holds about the person, and deleting the account. */
export function DataTab() {
  return (
    <>
      <Panel title="A copy of your data">
        <ExportData />
      </Panel>
      <Panel title="Delete your account">
        <DeleteAccount />
      </Panel>
    </>
  );
}
