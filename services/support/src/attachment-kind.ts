import type { AttachmentType } from '@petcare/contracts';
import { fileMime, isPicture, readPicture, type PictureImage, type UploadedFile } from '@petcare/platform';

/** What a file is: a picture, decoded and without where it was taken, or something that is kept as it came. */
export type AttachmentKind =
  | { readonly type: 'image/webp'; readonly image: PictureImage }
  | { readonly type: Exclude<AttachmentType, 'image/webp'> };

/** @throws {ProblemError} 400 in words for the field `file` */
export async function attachmentKind(file: UploadedFile): Promise<AttachmentKind> {
  const type = await fileMime(file);
  return isPicture(type) ? { type: 'image/webp', image: await readPicture(file.path) } : { type };
}
