import { VisuallyHidden } from '@petcare/ui';
import { useSupportPolling } from './use-support-polling.ts';

/** Listens for news from support, and reads them out. */
export function SupportNews() {
  const notice = useSupportPolling();
  return (
    <VisuallyHidden>
      <span role="status">{notice && `${notice.title}. ${notice.body}`}</span>
    </VisuallyHidden>
  );
}
