import { cookiePlan, readCookie, readLink, signLink, type Config } from '@petcare/platform';

const purposeOfPin = 'sharing.hand-over-pin';
const purposeOfTick = 'sharing.hand-over-tick';
const pinCookie = 'hand-over-pin';
const nameCookie = 'hand-over-name';
/** A page left open over night still works, with its buttons and without the PIN. */
const pageHours = 24;

type Keys = Pick<Config, 'APP_SECRET' | 'PUBLIC_URL' | 'PORT'>;

/** What a button does: records a dose and undoes that, or does so with a reminder. */
const actions = ['give', 'undo', 'done', 'reopen'] as const;
type Action = (typeof actions)[number];
const isAction = (text: string | undefined): text is Action => actions.some((action) => action === text);

/** What a button on the page does, to what. `stamp` is of what it was when the page was written; empty if that doesn't matter. */
export interface TickToken {
  action: Action;
  id: string;
  stamp: string;
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** Only pages of this link get it, and no script. */
function cookie(config: Keys, code: string, [name, value]: [string, string], hours: number): string {
  const { secure } = cookiePlan(config);
  const text = `${name}=${encodeURIComponent(value)}; Path=/h/${code}; HttpOnly; SameSite=Lax; Max-Age=${hours * 3600}`;
  return secure ? `${text}; Secure` : text;
}

/** Remembers that the right PIN was typed. */
export const passCookie = (config: Keys, code: string, linkId: string): string =>
  cookie(config, code, [pinCookie, signLink(config.APP_SECRET, purposeOfPin, [linkId], inHours(pageHours))], pageHours);

/** Has the right PIN been typed here? */
export function hasPass({ APP_SECRET }: Keys, cookies: string | undefined, linkId: string): boolean {
  const pass = readCookie(cookies, pinCookie);
  return pass !== null && readLink(APP_SECRET, purposeOfPin, pass, new Date())?.[0] === linkId;
}

/** Remembers what somebody calls themselves, for as long as links work at most. */
export const nameCookieOf = (config: Keys, code: string, name: string): string =>
  cookie(config, code, [nameCookie, name], 60 * 24);

export const nameIn = (cookies: string | undefined): string | null => readCookie(cookies, nameCookie);

/** What a button sends: works for this link only, and for a day. */
export const tickToken = ({ APP_SECRET }: Keys, linkId: string, { action, id, stamp }: TickToken): string =>
  signLink(APP_SECRET, purposeOfTick, [linkId, action, id, stamp], inHours(pageHours));

/** Null if it isn't ours, is another link's, or too old. */
export function readTick({ APP_SECRET }: Keys, linkId: string, token: string): TickToken | null {
  const [ofLink, action, id, stamp] = readLink(APP_SECRET, purposeOfTick, token, new Date()) ?? [];
  if (ofLink !== linkId || id === undefined || stamp === undefined) return null;
  return isAction(action) ? { action, id, stamp } : null;
}
