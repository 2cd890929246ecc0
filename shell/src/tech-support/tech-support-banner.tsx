import { LifeBuoy } from 'lucide-react';
import { useUser, type Leave } from '@petcare/web';
import { useTechSupport } from './use-tech-support.ts';
import { useTimeLeft } from './time-left.ts';

function TimeLeft({ endsAt }: { endsAt: string }) {
  const words = useTimeLeft(endsAt);
  return (
    <>
      {': '}
      <time dateTime={endsAt}>{words}</time>
    </>
  );
}

/** At the top of everything in an organisation a super admin has dropped in to: says so, for how long, and offers the way out. */
export function TechSupportBanner({ leave }: { leave?: Leave }) {
  const { isActive, endsAt, isExiting, exit } = useTechSupport(leave);
  const { data: user } = useUser();
  if (!isActive) return null;
  return (
    <section
      aria-label="Tech support"
      className="sticky top-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 bg-banner px-4 py-2 text-on-banner md:px-8 print:hidden"
    >
      <LifeBuoy aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-56 text-sm">
        <strong className="block text-base font-semibold">Tech Support Mode Active</strong>
        <span className="wrap-anywhere">
          {user?.organizationName}
          {endsAt && <TimeLeft endsAt={endsAt} />}
        </span>
      </p>
      <button
        type="button"
        onClick={isExiting ? undefined : exit}
        aria-disabled={isExiting || undefined}
        className="inline-flex min-h-11 shrink-0 items-center rounded-control bg-on-banner px-4 py-2 font-semibold text-banner aria-disabled:opacity-80"
      >
        {isExiting ? 'Exiting...' : 'Exit Tech Support'}
      </button>
    </section>
  );
}
