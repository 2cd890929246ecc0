import { CallLink } from './call-link.tsx';

/** What more storage costs, and where to buy it. */
export function StorageAddOn() {
  return (
    <section aria-labelledby="storage-title" className="mx-auto max-w-page px-4 pb-20 md:px-8">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-panel border border-line bg-surface p-6">
        <div>
          <h2 id="storage-title" className="text-lg font-semibold text-ink">
            Need more storage?
          </h2>
          <p className="text-muted">
            Add storage to any plan for £2 a month per GB. Billed with your subscription, cancel anytime.
          </p>
        </div>
        <CallLink to="/subscription?storage=1" look="secondary">
          Add storage
        </CallLink>
      </div>
    </section>
  );
}
