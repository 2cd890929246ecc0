import { pastDate } from '@petcare/contracts';
import readExif from 'exif-reader';

/** The day a camera says it took a picture; null if it doesn't say, or if its clock is plainly wrong. */
export function takenOn(exif: Buffer | undefined): string | null {
  if (!exif) return null;
  try {
    const at = readExif(exif).Photo?.DateTimeOriginal;
    // The camera's clock has no zone, and is read as UTC.
    const day = pastDate.safeParse(at?.toISOString().slice(0, 10));
    return day.success ? day.data : null;
  } catch {
    return null;
  }
}
