import { useState } from 'react';
import { FileText } from 'lucide-react';
import { fileAddress, isPictureFile, type AttachedFile } from '@petcare/contracts/files';
import { FileViewer } from './file-viewer.tsx';

function Small({ file }: { file: AttachedFile }) {
  if (!isPictureFile(file)) return <FileText aria-hidden className="size-5 shrink-0 text-muted" />;
  return (
    <img
      src={fileAddress(file.id, 'small')}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className="size-10 shrink-0 rounded-control object-cover"
    />
  );
}

/** A record's files by name; they open over the page. */
export function AttachedFiles({ files }: { files: readonly AttachedFile[] }) {
  const [shown, setShown] = useState<string | null>(null);
  const file = files.find(({ id }) => id === shown);
  if (files.length === 0) return null;
  return (
    <>
      <ul aria-label="Attached files" className="flex flex-wrap gap-2 py-1">
        {files.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => setShown(one.id)}
              className="inline-flex min-h-11 max-w-60 items-center gap-2 rounded-control border border-line bg-raised px-2 text-sm font-semibold text-ink hover:bg-surface"
            >
              <Small file={one} />
              <span className="truncate">{one.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {file && <FileViewer files={files} file={file} onShow={setShown} onEdit={null} onDelete={null} onCrop={null} />}
    </>
  );
}
