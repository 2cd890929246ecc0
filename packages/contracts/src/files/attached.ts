import { z } from '@petcare/contracts';
import { storedFile } from './files.ts';

/** What a record says of a file that it has attached. */
export const attachedFile = storedFile.row
  .pick({ id: true, name: true, type: true, mime: true, bytes: true, width: true, height: true, datedOn: true })
  .meta({ id: 'AttachedFile' });
export type AttachedFile = z.output<typeof attachedFile>;

/** Those of the files of a record that are there, in their order; one in the recycle bin is not among them. */
export const attachedFiles = z.array(attachedFile);
