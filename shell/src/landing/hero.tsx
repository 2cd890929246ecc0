import { Pause, Play } from 'lucide-react';
import { CallLink } from './call-link.tsx';
import { taglines } from './content.ts';
import { Shot } from './shot.tsx';

/** The taglines are stacked, so the page doesn't jump; `taglines.ts` shows them one at a time. */
function Taglines() {
  return (
    <div data-taglines className="flex items-start gap-2">
      <p className="grid flex-1 text-lg text-muted" aria-live="off">
        {taglines.map((tagline, index) => (
          <span
            key={tagline}
            data-tagline
            hidden={index > 0}
            className="col-start-1 row-start-1 animate-appear [&[hidden]]:invisible [&[hidden]]:block"
          >
            {tagline}
          </span>
        ))}
      </p>
      <button
        type="button"
        data-pause
        hidden
        aria-label="Pause the changing tagline"
        className="group inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-raised hover:text-ink"
      >
        <Pause aria-hidden className="size-5 group-aria-pressed:hidden" />
        <Play aria-hidden className="hidden size-5 group-aria-pressed:block" />
      </button>
    </div>
  );
}

export function Hero() {
  return (
    <div className="mx-auto grid max-w-page items-center gap-10 px-4 max-md:py-12 md:px-8 md:py-20 lg:grid-cols-[5fr_6fr]">
      <div>
        <h1 className="font-bold tracking-tight text-ink max-md:text-xl md:text-2xl">
          Your animals’ care, written down and remembered
        </h1>
        <div className="mt-5">
          <Taglines />
        </div>
        <p className="mt-5 max-w-prose text-ink">
          Records, reminders and sharing for pet families and the people who look after animals for a living.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <CallLink to="/auth?tab=register">Get Started</CallLink>
          <CallLink to="#features" look="secondary">
            Learn More
          </CallLink>
        </div>
        <p className="mt-4 text-sm text-muted">Free for 7 days. No credit card.</p>
      </div>
      <Shot name="reminders" alt="A family’s reminders: overdue ones first, each done with one tap" eager />
    </div>
  );
}
