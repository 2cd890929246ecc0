import type { ReactNode } from 'react';
import { useRemoteContext } from '@petcare/remote';
import { buttonLook } from '@petcare/ui';
import { useOrganisationChanged } from '@petcare/web';

interface DownloadLinkProps {
  /** Of the API, with its query. */
  href: string;
  look?: Parameters<typeof buttonLook>[0];
  size?: Parameters<typeof buttonLook>[1];
  /** If the words alone don't say what is downloaded. */
  label?: string;
  children: ReactNode;
}

/**
 * Looks like a button, and has the browser save a file. Its address says which organisation this page shows, because the browser
 * sends no headers of ours: after a switch in another tab, the server refuses instead of sending the other one's file.
 */
export function DownloadLink({ href, look = 'secondary', size = 'regular', label, children }: DownloadLinkProps) {
  const { organizationId } = useRemoteContext().user;
  const isElsewhere = useOrganisationChanged();
  const given = { className: buttonLook(look, size), 'aria-label': label };
  if (isElsewhere)
    return (
      <span role="link" aria-disabled="true" {...given}>
        {children}
      </span>
    );
  const [path, query] = href.split('?', 2);
  const whose = new URLSearchParams(query);
  if (organizationId !== null) whose.set('x-organization-id', organizationId);
  return (
    <a href={`${path}${whose.size > 0 ? `?${whose}` : ''}`} download {...given}>
      {children}
    </a>
  );
}
