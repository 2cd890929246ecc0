import { signLink } from '@petcare/platform/signed-link';

/** What the API expects a publisher's token to be signed for. */
const purpose = 'mf.releases';
const dayMs = 86_400_000;

/** A token with which `name` may change one remote's releases, or all (`*`), for some days. */
export function publisherToken(secret: string, remote: string, name: string, days: number): string {
  return signLink(secret, purpose, [remote, name], new Date(Date.now() + days * dayMs));
}
