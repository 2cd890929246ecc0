import { isFree } from '../system/ports.ts';
import type { WishedPort } from './settings.ts';

/** The wished port, or the next free one above it. Throws when it is taken and was asked for. */
export async function choosePort(name: string, { port, fixed }: WishedPort): Promise<number> {
  if (await isFree(port)) return port;
  if (fixed) throw new Error(`${name} ${port} is taken by another program: stop that, or set ${name} to a free port.`);
  return choosePort(name, { port: port + 1, fixed: false });
}
