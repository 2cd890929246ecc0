import { FileSpreadsheet } from 'lucide-react';
import { daysToUndo } from '@petcare/contracts/imports';
import { LinkButton, Panel } from '@petcare/ui';

/** Leads to importing what was kept elsewhere until now. */
export function BringAlong() {
  return (
    <Panel title="Import from a spreadsheet">
      <p className="mb-4 max-w-prose text-muted">
        Bring in what you’ve been keeping in a spreadsheet: pets, contacts, expenses, vaccinations and weights. You’ll
        see what happens to each row before anything is added, and you can undo it for {daysToUndo} days.
      </p>
      <LinkButton to="/import" icon={<FileSpreadsheet aria-hidden className="size-5" />}>
        Import
      </LinkButton>
    </Panel>
  );
}
