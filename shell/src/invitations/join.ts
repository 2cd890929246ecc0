import type { InvitationPreview } from '@petcare/contracts';
import type { Leave } from '@petcare/web';

/** What each way of answering an open invitation is given. */
export interface JoinProps {
  invitation: InvitationPreview;
  token: string;
  leave: Leave;
}
