import { fixtureShells } from './fixtures.ts';
import { shellDescription, type ShellDescription } from './shell-description.ts';

const patienceMs = 15_000;
/** The first contract whose shells say in their pages what they offer. */
const saidSince = '1.2';

async function textAt(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return response.text();
}

/**
 * What the shell served by the product at `url` says it offers remotes; one that says nothing is older, and offers what the last of
 * those did. `root` is a checkout.
 * @throws {Error} if the product doesn't answer
 */
export async function deployedShell(url: string, root: string): Promise<ShellDescription> {
  const page = await textAt(`${url}/auth`);
  const [, place] = /<meta name="shell-offer" content="([^"]+)"/.exec(page) ?? [];
  if (place !== undefined) return shellDescription.parse(JSON.parse(await textAt(new URL(place, url).href)));
  const older = fixtureShells(root).findLast(({ contract }) => contract < saidSince);
  if (!older) throw new Error(`${url} doesn’t say what its shell offers.`);
  return older;
}
