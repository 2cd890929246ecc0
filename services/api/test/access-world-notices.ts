import { randomBytes } from 'node:crypto';
import type { Actor } from '@petcare/testing/server';

/** As a browser says it, at a service that never hears of it. */
export function aSubscription(): object {
  const keys = { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`, keys };
}

/** A browser of the person's. */
const pushDevice = {
  make: async (owner: Actor) => {
    const { body } = await owner.post('/api/push-subscriptions', aSubscription());
    return (body as { id: string }).id;
  },
  remove: (owner: Actor, id: string) => owner.del(`/api/push-subscriptions/${id}`),
};

export const noticeRecords = { 'DELETE /api/push-subscriptions/:id': pushDevice };
