import { useId, useRef, useState, type ReactNode } from 'react';
import { CircleAlert, ImageUp, Trash2 } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { Avatar } from '../data/avatar.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';

export interface PictureFieldProps {
  label: string;
  /** The current picture's address; null without one. */
  src: string | null;
  /** Stands in for a missing picture. */
  fallback: ReactNode;
  /** From 0 to 1 while one is being sent, else null. */
  progress: number | null;
  /** Is it being removed? */
  removing?: boolean;
  /** It isn't kept anywhere yet, so it's removed without asking. */
  unsaved?: boolean;
  error: string | undefined;
  onChoose: (file: File) => void;
  onCancel: () => void;
  onRemove: () => void;
}

/** What the server accepts; phones convert their HEIC to JPEG when they see this. */
const accepted = 'image/jpeg,image/png,image/webp';

/** Asks first, unless nothing would be lost. */
function Remove({
  removing,
  unsaved,
  onRemove,
}: Required<Pick<PictureFieldProps, 'removing' | 'unsaved' | 'onRemove'>>) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        look="quiet"
        icon={<Trash2 aria-hidden className="size-4" />}
        pending={removing}
        pendingLabel="Removing the picture…"
        onClick={() => (unsaved ? onRemove() : setAsking(true))}
      >
        Remove picture
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this picture?"
        confirmLabel="Remove picture"
        destructive
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
      >
        We delete it for ever; it doesn’t go to the recycle bin.
      </ConfirmDialog>
    </>
  );
}

/** A picture with what can be done about it; it's sent as soon as it's chosen, so it belongs to no form. */
export function PictureField({
  label,
  src,
  fallback,
  progress,
  removing = false,
  unsaved = false,
  error,
  onChoose,
  onCancel,
  onRemove,
}: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isSending = progress !== null;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-wrap items-center gap-4">
      <Avatar src={src} fallback={fallback} size="large" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p id={`${id}-label`} className="text-sm font-semibold text-ink">
          {label}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="small"
            icon={<ImageUp aria-hidden className="size-4" />}
            disabled={isSending || removing}
            aria-describedby={`${id}-help`}
            onClick={() => input.current?.click()}
          >
            {src ? 'Change picture' : 'Choose a picture'}
          </Button>
          {src && !isSending && <Remove removing={removing} unsaved={unsaved} onRemove={onRemove} />}
          {isSending && (
            <Button size="small" look="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={accepted}
          tabIndex={-1}
          aria-label={`${label}: file`}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(file);
            // The same file can be chosen again after an error.
            target.value = '';
          }}
        />
        {isSending && <ProgressBar label="Sending the picture" value={progress} />}
        {error && (
          <p role="alert" className="flex items-start gap-1 text-sm font-medium text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
        <p id={`${id}-help`} className="text-sm text-muted">
          JPEG, PNG or WebP, up to 25 MB. We remove where it was taken.
        </p>
      </div>
    </div>
  );
}
