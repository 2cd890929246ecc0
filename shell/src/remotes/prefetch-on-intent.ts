import type { RemoteHost } from '@petcare/remote/host';

/** Props for a link to `path`: code and data are fetched while the person is still aiming at it. */
export function prefetchOnIntent({ prefetch }: RemoteHost, path: string) {
  const warm = () => prefetch(path);
  return { onPointerEnter: warm, onFocus: warm, onTouchStart: warm };
}
