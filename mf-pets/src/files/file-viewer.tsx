import { useEffect, useEffectEvent, useState } from 'react';
import { ChevronLeft, ChevronRight, Crop, Download, Pencil, Trash2, ZoomIn, ZoomOut } from 'lucide-react';
import { fileAddress, isPictureFile, type AttachedFile } from '@petcare/contracts/files';
import { Button, buttonLook, Dialog, IconButton } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { ViewedFile } from './viewed-file.tsx';

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface FileViewerProps {
  files: readonly AttachedFile[];
  /** Which one is shown. */
  file: AttachedFile;
  onShow: (id: string | null) => void;
  /** Null for those who can't, or not from here. */
  onEdit: (() => void) | null;
  onDelete: (() => void) | null;
  /** Makes it the pet's photo; null for those who can't. */
  onCrop: (() => void) | null;
}

/** The arrow keys, wherever focus is in the dialog, and the keys that zoom. */
function useKeys(step: (by: number) => void, zoom: (isLarge: boolean) => void): void {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    const by = steps[key];
    if (by !== undefined) step(by);
    else if (key === '+' || key === '=') zoom(true);
    else if (key === '-') zoom(false);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

function Steps({ place, of, onStep }: { place: number; of: number; onStep: (by: number) => void }) {
  return (
    <div className="flex items-center">
      <IconButton
        label="Previous file"
        icon={<ChevronLeft aria-hidden className="size-5" />}
        aria-disabled={place === 0}
        onClick={() => onStep(-1)}
      />
      <span role="status" className="text-sm text-muted tabular-nums">
        {place + 1} of {of}
      </span>
      <IconButton
        label="Next file"
        icon={<ChevronRight aria-hidden className="size-5" />}
        aria-disabled={place === of - 1}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

function Actions({ file, onEdit, onDelete, onCrop }: Omit<FileViewerProps, 'files' | 'onShow'>) {
  return (
    <div className="grid grow grid-cols-2 gap-2 sm:flex sm:grow-0">
      <a href={fileAddress(file.id)} download={file.name} className={buttonLook('secondary', 'small')}>
        <Download aria-hidden className="size-4" />
        Save
      </a>
      {isPictureFile(file) && onCrop && (
        <Button size="small" icon={<Crop aria-hidden className="size-4" />} onClick={onCrop}>
          Use as photo
        </Button>
      )}
      {onEdit && (
        <Button size="small" icon={<Pencil aria-hidden className="size-4" />} onClick={onEdit}>
          Edit
        </Button>
      )}
      {onDelete && (
        <Button size="small" icon={<Trash2 aria-hidden className="size-4" />} onClick={onDelete}>
          Delete
        </Button>
      )}
    </div>
  );
}

/** A file as large as the window allows; arrow keys and swipes lead to its neighbours, + and - zoom. */
export function FileViewer({ files, onShow, ...props }: FileViewerProps) {
  const { file } = props;
  const [isLarge, setLarge] = useState(false);
  const place = files.findIndex(({ id }) => id === file.id);
  const step = (by: number): void => {
    const next = files[place + by];
    if (!next) return;
    setLarge(false);
    onShow(next.id);
  };
  useKeys(step, setLarge);
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onShow(null)}
      title={file.name}
      description={formatDate(file.datedOn)}
    >
      <ViewedFile file={file} isLarge={isLarge} onStep={step} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center">
          <Steps place={place} of={files.length} onStep={step} />
          {isPictureFile(file) && (
            <IconButton
              label={isLarge ? 'Make smaller' : 'Make larger'}
              icon={isLarge ? <ZoomOut aria-hidden className="size-5" /> : <ZoomIn aria-hidden className="size-5" />}
              onClick={() => setLarge(!isLarge)}
            />
          )}
        </div>
        <Actions {...props} />
      </div>
    </Dialog>
  );
}
