import { useRef } from 'react';
import { Camera } from 'lucide-react';
import { acceptedFiles, addressOfFile, fullnessOf, type FilesRoom } from '@petcare/contracts/files';
import { useRemoteContext } from '@petcare/remote';
import { Banner, Button, Field, FilesField, Panel, TextLink, VisuallyHidden } from '@petcare/ui';
import { formatBytes } from '@petcare/web';
import type { Uploads } from './use-uploads.ts';

/** How little room is left, and what to do about it; renders nothing if there's plenty. */
function RoomNotice({ room }: { room: FilesRoom | undefined }) {
  const { can } = useRemoteContext();
  const fullness = room ? fullnessOf(room) : 'ok';
  if (!room || room.limit === null || fullness === 'ok') return null;
  const bin = room.kinds.find(({ kind }) => kind === 'bin')?.bytes ?? 0;
  return (
    <Banner
      tone={fullness === 'full' ? 'danger' : 'warn'}
      title={fullness === 'full' ? 'There’s no room for more files' : 'There’s little room left'}
    >
      <p>
        You’re using {formatBytes(room.used)} of {formatBytes(room.limit)}. Delete files you no longer need, and empty
        the recycle bin{bin > 0 && `, which holds ${formatBytes(bin)} of them`}; or{' '}
        {can('billing.view') ? 'choose a larger plan' : 'ask an owner or admin about a larger plan'}. Everything else
        still works.
      </p>
      {room.largest.length > 0 && (
        <>
          <p id="largest-files">These take up the most:</p>
          <ul aria-labelledby="largest-files" className="list-disc pl-5">
            {room.largest.map((file) => {
              const address = addressOfFile(file);
              return (
                <li key={file.id}>
                  {address === null ? file.name : <TextLink to={address}>{file.name}</TextLink>},{' '}
                  {formatBytes(file.bytes)}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Banner>
  );
}

/** How much is in use, on a line that's there before we know. */
function RoomInUse({ room }: { room: FilesRoom | undefined }) {
  return (
    <p className="min-h-6 text-muted tabular-nums">
      {room && room.limit !== null && `${formatBytes(room.used)} of ${formatBytes(room.limit)} in use`}
    </p>
  );
}

/** A photo taken just now, on phones; elsewhere the same as choosing one. */
function CameraButton({ onAdd }: { onAdd: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="md:hidden">
      <Button size="small" icon={<Camera aria-hidden className="size-4" />} onClick={() => input.current?.click()}>
        Take a photo
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg"
        capture="environment"
        tabIndex={-1}
        aria-label="Photo from the camera"
        className="sr-only"
        onChange={({ target }) => {
          onAdd(Array.from(target.files ?? []));
          target.value = '';
        }}
      />
    </div>
  );
}

/** Where files are chosen, dropped, pasted or photographed, with what happens to each. */
export function AddFiles({ uploads, room }: { uploads: Uploads; room: FilesRoom | undefined }) {
  return (
    <Panel title="Add photos and documents">
      <div className="flex flex-col gap-4">
        <RoomNotice room={room} />
        <Field
          name="files"
          label={<VisuallyHidden>Files</VisuallyHidden>}
          group
          optional="unsaid"
          help="You can also drop or paste them anywhere here: JPEG, PNG, WebP, PDF, text, CSV or Word, up to 25 MB each. We remove where a photo was taken."
        >
          <FilesField
            items={uploads.items}
            accept={acceptedFiles}
            onAdd={uploads.add}
            onRetry={uploads.retry}
            onRemove={uploads.remove}
          />
        </Field>
        <CameraButton onAdd={uploads.add} />
        <RoomInUse room={room} />
        <VisuallyHidden>
          <span role="status">{uploads.news}</span>
        </VisuallyHidden>
      </div>
    </Panel>
  );
}
