import { useRef, type ReactNode } from 'react';
import { FileText, Paperclip, RotateCw, X } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { useFieldWiring } from './field-context.ts';

/** A file to be attached: on its way, refused, or there. */
export interface FileItem {
  key: string;
  name: string;
  /** In words: `1.5 MB`. */
  size: string;
  /** The address of a thumbnail; an icon stands in for it. */
  thumbnail?: string | null;
  /** From 0 to 1 while it's being sent, else null. */
  progress: number | null;
  /** Why it failed, in words. */
  error?: string | undefined;
  /** Another try might work. */
  mayRetry?: boolean;
}

export interface FilesFieldProps {
  items: readonly FileItem[];
  /** As in an input's `accept`. */
  accept: string;
  onAdd: (files: File[]) => void;
  onRetry: (key: string) => void;
  /** Cancels what is being sent. */
  onRemove: (key: string) => void;
}

function Detail({ item: { name, size, progress, error } }: { item: FileItem }) {
  if (error)
    return (
      <span role="alert" className="block text-sm font-medium text-danger">
        {error}
      </span>
    );
  if (progress === null) return <span className="block text-sm text-muted tabular-nums">{size}</span>;
  return <ProgressBar label={`Sending ${name}`} value={progress} />;
}

function Picture({ src }: { src: string | null | undefined }): ReactNode {
  return (
    <span
      aria-hidden
      className="inline-flex size-11 shrink-0 items-center justify-center overflow-clip rounded-control border border-line bg-surface text-muted"
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : <FileText className="size-5" />}
    </span>
  );
}

interface RowProps extends Pick<FilesFieldProps, 'onRetry' | 'onRemove'> {
  item: FileItem;
}

function Row({ item, onRetry, onRemove }: RowProps) {
  const { key, name, progress, mayRetry, thumbnail } = item;
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-raised py-1 ps-2">
      <Picture src={thumbnail} />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="block text-sm font-semibold wrap-anywhere text-ink">{name}</span>
        <Detail item={item} />
      </span>
      <span className="flex shrink-0">
        {mayRetry && (
          <IconButton
            label={`Try again: ${name}`}
            icon={<RotateCw aria-hidden className="size-5" />}
            onClick={() => onRetry(key)}
          />
        )}
        <IconButton
          label={progress === null ? `Remove ${name}` : `Cancel ${name}`}
          icon={<X aria-hidden className="size-5" />}
          onClick={() => onRemove(key)}
        />
      </span>
    </li>
  );
}

/** Several files, each sent as soon as it's chosen; goes in a `Field` that is a group. */
export function FilesField({ items, accept, onAdd, onRetry, onRemove }: FilesFieldProps) {
  const wiring = useFieldWiring();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const remove = (key: string): void => {
    onRemove(key);
    // The pressed button disappears with its row.
    button.current?.focus();
  };
  return (
    <div className="flex flex-col items-start gap-2">
      {items.length > 0 && (
        <ul aria-label="Files to send" className="flex w-full flex-col gap-2">
          {items.map((item) => (
            <Row key={item.key} item={item} onRetry={onRetry} onRemove={remove} />
          ))}
        </ul>
      )}
      <Button
        ref={button}
        id={wiring.id}
        aria-describedby={wiring['aria-describedby']}
        icon={<Paperclip aria-hidden className="size-4" />}
        onClick={() => input.current?.click()}
      >
        Attach files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        tabIndex={-1}
        aria-label="Files"
        className="sr-only"
        onChange={({ target }) => {
          onAdd(Array.from(target.files ?? []));
          // The same file can be chosen again after an error.
          target.value = '';
        }}
      />
    </div>
  );
}
