import type { AttachmentType } from '@petcare/contracts';
import { fileMime, isPicture, readPicture, type PictureImage, type UploadedFile } from '@petcare/platform';

/** What a file is: a picture, decoded and without its location, or something kept as it arrived. */
export type AttachmentKind =
  | { readonly type: 'image/webp'; readonly image: PictureImage }
  | { readonly type: Exclude<AttachmentType, 'image/webp'> };

/** @throws {ProblemError} 400 with a message for the field `file` */
export async function attachmentKind(file: UploadedFile): Promise<AttachmentKind> {
  const type = await fileMime(file);
  return isPicture(type) ? { type: 'image/webp', image: await readPicture(file.path) } : { type };
}
