/** Hosts of the push services of browsers: Chrome and others built on it, Firefox, Edge, Safari; and all below the latter three. */
const hosts = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']);
const domains = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/**
 * Whether something may be sent to an endpoint that a browser named: otherwise anybody could have us ask any machine of our
 * own network. `others` are the origins of further services.
 */
export function isAtPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (others.includes(origin)) return true;
  const isKnown = hosts.has(hostname) || domains.some((domain) => hostname.endsWith(domain));
  return protocol === 'https:' && port === '' && isKnown;
}
