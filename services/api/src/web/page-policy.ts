/** What a page may do: scripts only from here and only with a known hash, frames only of its own bytes, nothing inline that runs. */
export const pagePolicy: Record<string, string> = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // PDFs the page fetched; a frame showing them has the page's own policy.
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'integrity-policy': 'blocked-destinations=(script)',
};
