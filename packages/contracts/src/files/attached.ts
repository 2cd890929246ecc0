import { z } from '@petcare/contracts';
import { storedFile } from './files.ts';

/** What a record says about a file attached to it. */
export const attachedFile = storedFile.row
  .pick({ id: true, name: true, type: true, mime: true, bytes: true, width: true, height: true, datedOn: true })
  .meta({ id: 'AttachedFile' });
export type AttachedFile = z.output<typeof attachedFile>;

/** A record's existing files, in order; one in the recycle bin isn't among them. */
export const attachedFiles = z.array(attachedFile);
