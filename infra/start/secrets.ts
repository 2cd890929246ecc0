import { randomBytes, randomInt } from 'node:crypto';
import { readJson, writeJson } from '../system/json-file.ts';
import { placesIn, type Settings } from './settings.ts';

export type Secrets = {
  /** Signs CSRF tokens and links; 43 random characters. */
  appSecret: string;
  /** For every demo log-in. */
  demoPassword: string;
};

/** Letters and digits that aren't mistaken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A data directory's secrets, made at its first start. Anything the environment gives takes precedence. */
export function readSecrets({ dataDirectory, appSecret, demoPassword }: Settings): Secrets {
  const path = placesIn(dataDirectory).secrets;
  const kept = readJson<Secrets | undefined>(path, undefined);
  const secrets = kept ?? {
    appSecret: randomBytes(32).toString('base64url'),
    demoPassword: demoPassword ?? randomPassword(),
  };
  if (!kept) writeJson(path, secrets);
  return { ...secrets, ...(appSecret && { appSecret }) };
}

/** Twelve characters in three groups, easy to read out and type: 59 bits. */
function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group()].join('-');
}
