import type { RemoteHost } from '@petcare/remote/host';
import { savesData } from './saves-data.ts';

/** Props for a link to `path`: fetches code and data while the person is still aiming at it. */
export function prefetchOnIntent({ prefetch }: RemoteHost, path: string) {
  const warm = () => {
    if (!savesData()) prefetch(path);
  };
  return { onPointerEnter: warm, onFocus: warm, onTouchStart: warm };
}
