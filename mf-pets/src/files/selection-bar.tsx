import { Download, Trash2, X } from 'lucide-react';
import { filesPerArchive, type StoredFile } from '@petcare/contracts/files';
import { Button, buttonLook } from '@petcare/ui';
import { archiveAddress } from './archive-address.ts';

interface SelectionBarProps {
  /** Null for files kept without a pet. */
  petId: string | null;
  files: readonly StoredFile[];
  mayDelete: boolean;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with everything selected. */
export function SelectionBar({ petId, files, mayDelete, onDelete, onClear }: SelectionBarProps) {
  if (files.length === 0) return null;
  const fits = files.length <= filesPerArchive;
  return (
    <div
      role="toolbar"
      aria-label="Selected files"
      className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-control border border-line bg-surface p-2 shadow-float"
    >
      <span role="status" className="px-2 text-sm font-semibold text-ink tabular-nums max-sm:w-full">
        {files.length} selected
      </span>
      {fits ? (
        <a
          href={archiveAddress({ petId: petId ?? undefined, ids: files.map(({ id }) => id).join(',') })}
          download
          className={buttonLook('secondary', 'small')}
        >
          <Download aria-hidden className="size-4" />
          Download as ZIP
        </a>
      ) : (
        <span className="text-sm text-muted">
          A ZIP holds up to {filesPerArchive} files. Choose fewer, or download all.
        </span>
      )}
      {mayDelete && (
        <Button size="small" icon={<Trash2 aria-hidden className="size-4" />} onClick={onDelete}>
          Delete
        </Button>
      )}
      <Button size="small" icon={<X aria-hidden className="size-4" />} onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
