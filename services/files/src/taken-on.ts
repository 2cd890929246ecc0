import { pastDate } from '@petcare/contracts';
import readExif from 'exif-reader';

/** The day on which a camera says that it took a picture; null where it does not, or where its clock is plainly wrong. */
export function takenOn(exif: Buffer | undefined): string | null {
  if (!exif) return null;
  try {
    const at = readExif(exif).Photo?.DateTimeOriginal;
    // The clock of the camera has no zone, and comes as if it were UTC.
    const day = pastDate.safeParse(at?.toISOString().slice(0, 10));
    return day.success ? day.data : null;
  } catch {
    return null;
  }
}
