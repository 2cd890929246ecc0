import { MailX } from 'lucide-react';
import { EmptyState, Panel } from '@petcare/ui';

/** In place of the choices on a support visit, when nobody gets any. */
export function NoChoosing() {
  return (
    <Panel>
      <EmptyState icon={<MailX aria-hidden className="size-8" />} title="You get no e-mails on a support visit">
        Everybody here chooses which e-mails they get. Only they can see and change that.
      </EmptyState>
    </Panel>
  );
}
