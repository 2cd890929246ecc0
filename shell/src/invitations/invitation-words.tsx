import type { InvitationPreview } from '@petcare/contracts';
import { formatDate } from '@petcare/web';
import { roleWords } from '../organisation/role-words.ts';

/** Who has invited whom to what, and until when. */
export function InvitationWords({ invitation }: { invitation: InvitationPreview }) {
  const { invitedBy, organizationName, role, email, expiresAt } = invitation;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink">
        {invitedBy ?? 'Somebody'} has invited {email ?? 'you'} to join {organizationName} on Petcare.
      </p>
      {role && (
        <p className="text-muted">
          Your role: <span className="font-medium text-ink">{roleWords[role].label}</span>. {roleWords[role].help}
        </p>
      )}
      {expiresAt && <p className="text-sm text-muted">The link works once, until {formatDate(expiresAt)}.</p>}
    </div>
  );
}
