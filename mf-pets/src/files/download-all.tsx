import { Download } from 'lucide-react';
import { buttonLook } from '@petcare/ui';
import { archiveAddress } from './archive-address.ts';
import type { FilesFilter } from './files.queries.ts';

/** Every photo or document the filter shows, however many, as one ZIP; renders nothing for fewer than two. */
export function DownloadAll({ petId, filter, count }: { petId: string; filter: FilesFilter; count: number }) {
  if (count < 2) return null;
  return (
    <a
      href={archiveAddress({ petId, ...filter })}
      download
      className={buttonLook('secondary', 'small')}
      aria-label={`Download all ${filter.group === 'pictures' ? 'photos' : 'documents'}`}
    >
      <Download aria-hidden className="size-4" />
      Download all
    </a>
  );
}
