import type { ReactNode } from 'react';
import { TitleCount, VisuallyHidden } from '@petcare/ui';
import { useSupportPolling } from './use-support-polling.ts';

/** Listens for news from support and announces them; the tab's title says how much is waiting, whatever is showing. */
export function SupportNews({ children }: { children: ReactNode }) {
  const { notice, count } = useSupportPolling();
  return (
    <>
      <TitleCount count={count}>{children}</TitleCount>
      <VisuallyHidden>
        <span role="status">{notice && `${notice.title}. ${notice.body}`}</span>
      </VisuallyHidden>
    </>
  );
}
