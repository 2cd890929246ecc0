const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The decoded value of the cookie `csrf-token`, if there is one. */
export function csrfToken(cookies: string): string | null {
  const value = /(?:^|;\s*)csrf-token=([^;]*)/.exec(cookies)?.[1];
  return value ? decodeURIComponent(value) : null;
}

/** The header a changing request must carry. */
export function csrfHeader(method: string): Record<string, string> {
  const token = safe.has(method) ? null : csrfToken(document.cookie);
  return token ? { 'x-csrf-token': token } : {};
}
