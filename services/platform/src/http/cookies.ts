import type { Config } from '../config/config.ts';

export const csrfCookie = 'csrf-token';

const ninetyDays = 90 * 24 * 3600;
const aYear = 365 * 24 * 3600;

/** How this deployment names and protects its cookies. */
export interface CookiePlan {
  readonly sessionName: string;
  /** Identifies a device somebody has logged in on before. */
  readonly deviceName: string;
  readonly secure: boolean;
}

/** `__Host-` wherever there's TLS; on plain-http localhost the port, because ports share cookies there. */
export function cookiePlan(config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): CookiePlan {
  const url = new URL(config.PUBLIC_URL);
  if (url.protocol === 'https:') return { sessionName: '__Host-session', deviceName: '__Host-device', secure: true };
  const port = url.port || config.PORT;
  return { sessionName: `session-${port}`, deviceName: `device-${port}`, secure: false };
}

export function sessionCookie(plan: CookiePlan, token: string): string {
  return `${plan.sessionName}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${ninetyDays}${plan.secure ? '; Secure' : ''}`;
}

export function deviceCookie(plan: CookiePlan, value: string): string {
  return `${plan.deviceName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${aYear}${plan.secure ? '; Secure' : ''}`;
}

/** Readable by the page, which sends it back in `x-csrf-token`. */
export function csrfCookieOf(plan: CookiePlan, token: string): string {
  return `${csrfCookie}=${token}; Path=/; SameSite=Lax; Max-Age=${ninetyDays}${plan.secure ? '; Secure' : ''}`;
}

/** The first cookie with a name in a Cookie header, decoded. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return decode(part.slice(at + 1).trim());
  }
  return null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
