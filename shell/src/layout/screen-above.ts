import { bottomBar, isAddress, sidebar } from '@petcare/contracts';

const labels = new Map<string, string>([...bottomBar, ...sidebar].map(({ path, label }) => [path, label]));

/** The screen that the one at `pathname` is below, and what the menu calls it; null for those that the menu leads to. */
export function screenAbove(pathname: string): { path: string; label: string } | null {
  const parts = pathname.split('/').filter(Boolean);
  while (parts.length > 1) {
    parts.pop();
    const path = `/${parts.join('/')}`;
    if (isAddress(path)) return { path, label: labels.get(path) ?? 'Back' };
  }
  return null;
}
