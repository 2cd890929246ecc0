const authPaths = new Set(['/', '/auth', '/register']);

/**
 * Where to go after logging in: `wanted` if it's a path on this site that a person can look at, else null. Anything a browser would
 * read as another site is refused: `//host`, backslashes, control characters, and dot segments that end there.
 */
export function redirectTarget(wanted: string | null, origin = window.location.origin): string | null {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return null;
  const url = new URL(wanted, origin);
  const isOurs = url.origin === origin && /^\/(?![/\\])/.test(url.pathname);
  if (!isOurs || authPaths.has(url.pathname) || url.pathname.startsWith('/api/')) return null;
  return url.pathname + url.search + url.hash;
}
