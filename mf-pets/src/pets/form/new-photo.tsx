import { PawPrint } from 'lucide-react';
import { PictureField } from '@petcare/ui';
import type { NewPhotoState } from './use-new-photo.ts';

/** The photo for a pet that isn't saved yet; it's sent once the pet is. */
export function NewPhoto({ photo: { preview, progress, error, choose, cancel, remove } }: { photo: NewPhotoState }) {
  return (
    <PictureField
      label="Photo (optional)"
      src={preview}
      fallback={<PawPrint aria-hidden size={32} />}
      progress={progress}
      unsaved
      error={error}
      onChoose={choose}
      onCancel={cancel}
      onRemove={remove}
    />
  );
}
