import { Check, X } from 'lucide-react';
import type { Feature } from './content.ts';
import { Shot } from './shot.tsx';
import { shotOf } from './shots.ts';

/** The dialog behind View Feature Demo. The browser's own dialog keeps the focus inside and closes on Escape. */
export function FeatureDemo({ feature }: { feature: Feature }) {
  const title = `demo-${feature.id}-title`;
  const shot = shotOf(feature.id);
  return (
    <dialog
      id={`demo-${feature.id}`}
      aria-labelledby={title}
      className="m-auto max-h-[85dvh] w-full max-w-dialog overflow-y-auto rounded-panel border border-line bg-surface p-5 text-ink shadow-float backdrop:bg-scrim"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id={title} className="text-lg font-semibold">
          {feature.title}
        </h3>
        <form method="dialog">
          <button
            type="submit"
            aria-label="Close"
            className="-mt-2 -mr-2 inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-raised hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
        </form>
      </div>
      <p className="mt-2 text-muted">{feature.summary}</p>
      {shot && (
        <div className="mt-4">
          <Shot name={shot.name} alt={shot.alt} />
        </div>
      )}
      <h4 className="mt-5 font-semibold">Key capabilities</h4>
      <ul className="mt-2 grid gap-2">
        {feature.capabilities.map((capability) => (
          <li key={capability} className="flex gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-ok" />
            {capability}
          </li>
        ))}
      </ul>
      <p className="mt-5 rounded-control bg-raised px-4 py-3 text-muted">Interactive tours are coming soon.</p>
    </dialog>
  );
}
