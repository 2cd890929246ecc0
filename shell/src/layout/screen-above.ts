import { bottomBar, isAddress, sidebar } from '@petcare/contracts';

const labels = new Map<string, string>([...bottomBar, ...sidebar].map(({ path, label }) => [path, label]));

/** The screen that `pathname` sits below, and its name in the menu; null for screens the menu leads to. */
export function screenAbove(pathname: string): { path: string; label: string } | null {
  const parts = pathname.split('/').filter(Boolean);
  while (parts.length > 1) {
    parts.pop();
    const path = `/${parts.join('/')}`;
    if (isAddress(path)) return { path, label: labels.get(path) ?? 'Back' };
  }
  return null;
}
