import { fixtureShells } from './fixtures.ts';
import { shellDescription, type ShellDescription } from './shell-description.ts';

const patienceMs = 15_000;
/** The contract since which a shell says in its pages what it offers. */
const saidSince = '1.2';

async function textAt(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return response.text();
}

/**
 * What the shell that the product at `url` hands out offers to remotes, by its own account; one that gives none is older than that,
 * and offers what the last of those did. `root` is a checkout.
 * @throws {Error} when the product does not answer
 */
export async function deployedShell(url: string, root: string): Promise<ShellDescription> {
  const page = await textAt(`${url}/auth`);
  const [, place] = /<meta name="shell-offer" content="([^"]+)"/.exec(page) ?? [];
  if (place !== undefined) return shellDescription.parse(JSON.parse(await textAt(new URL(place, url).href)));
  const older = fixtureShells(root).findLast(({ contract }) => contract < saidSince);
  if (!older) throw new Error(`${url} does not say what its shell offers.`);
  return older;
}
