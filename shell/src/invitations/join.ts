import type { InvitationPreview } from '@petcare/contracts';
import type { Leave } from '@petcare/web';

/** The props for each way of answering an open invitation. */
export interface JoinProps {
  invitation: InvitationPreview;
  token: string;
  leave: Leave;
}
