import { Field, FilesField, VisuallyHidden } from '@petcare/ui';
import type { Attachments } from './use-attachments.ts';

/** What the server accepts; phones convert their HEIC to JPEG when they see this. */
const accept = 'image/jpeg,image/png,image/webp,application/pdf,text/plain,text/csv,.log,.csv,.docx';

/** Files sent with a message. */
export function AttachmentsField({ files, error }: { files: Attachments; error: string | undefined }) {
  return (
    <Field
      name="attachmentIds"
      label="Files"
      group
      optional
      error={files.problem ?? error}
      help="You can also drop or paste them here: pictures, PDF, text, CSV or Word, up to 5 files of 25 MB. We remove where a picture was taken."
    >
      <FilesField items={files.items} accept={accept} onAdd={files.add} onRetry={files.retry} onRemove={files.remove} />
      <VisuallyHidden>
        <span role="status">{files.news}</span>
      </VisuallyHidden>
    </Field>
  );
}
