import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, cookiePlan, deviceCookie, readCookie, type Config, type CookiePlan } from '@petcare/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Per device: a family may share a tablet. */
const peopleRemembered = 5;
/** 128 bits, base64url. */
const signatureLength = 22;

/**
 * Devices people have logged in on before, by a cookie signed for each of them: `device.signature.signature`. It opens
 * nothing; it only means that wrong log-ins from there are counted separately.
 */
@Injectable()
export class KnownDevices {
  private readonly plan: CookiePlan;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.plan = cookiePlan(config);
  }

  /** The device's name, if this person has logged in on it; else null. */
  recognise({ headers }: Pick<FastifyRequest, 'headers'>, userId: string): string | null {
    const { device, signatures } = this.read(headers.cookie);
    if (device === '') return null;
    const own = Buffer.from(this.sign(device, userId));
    const isKnown = signatures.some((one) => one.length === own.length && timingSafeEqual(Buffer.from(one), own));
    return isKnown ? device : null;
  }

  /** From now on this person is known on the device. */
  remember({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, userId: string): void {
    const known = this.read(headers.cookie);
    const device = known.device || randomBytes(16).toString('base64url');
    const own = this.sign(device, userId);
    const people = [own, ...known.signatures.filter((one) => one !== own)].slice(0, peopleRemembered);
    reply.header('set-cookie', deviceCookie(this.plan, [device, ...people].join('.')));
  }

  private read(cookies: string | undefined): { device: string; signatures: string[] } {
    const value = readCookie(cookies, this.plan.deviceName) ?? '';
    if (!/^[\w-]{22}(\.[\w-]{22}){1,5}$/.test(value)) return { device: '', signatures: [] };
    const [device = '', ...signatures] = value.split('.');
    return { device, signatures };
  }

  private sign(device: string, userId: string): string {
    const whole = createHmac('sha256', this.config.APP_SECRET).update(`device:${device}:${userId}`).digest('base64url');
    return whole.slice(0, signatureLength);
  }
}
