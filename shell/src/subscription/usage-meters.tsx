import type { SubscriptionUsage } from '@petcare/contracts';
import { Meter } from '@petcare/ui';
import { formatBytes } from '@petcare/web';

const count = (value: number) => String(value);

function inWords(used: number, limit: number | null, show: (value: number) => string): string {
  return limit === null ? `${show(used)}, unlimited` : `${show(used)} of ${show(limit)}`;
}

/** Pets, users and storage against what the plan allows. */
export function UsageMeters({ usage: { pets, users, bytes } }: { usage: SubscriptionUsage }) {
  const invited = users.invited > 0 ? ` (${users.invited} invited)` : '';
  return (
    <div className="flex flex-col gap-5">
      <Meter label="Pets" {...pets} text={inWords(pets.used, pets.limit, count)} />
      <Meter
        label="Users"
        used={users.used}
        limit={users.limit}
        text={`${inWords(users.used, users.limit, count)}${invited}`}
      />
      <Meter label="Storage" {...bytes} text={inWords(bytes.used, bytes.limit, formatBytes)} />
    </div>
  );
}
