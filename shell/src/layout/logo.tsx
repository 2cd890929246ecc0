import { PawPrint } from 'lucide-react';

/** The product's mark, with its name if there's room. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-bold tracking-tight text-ink">
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-panel bg-brand text-on-brand">
        <PawPrint aria-hidden className="size-5" />
      </span>
      <span className={compact ? 'sr-only' : ''}>Petcare</span>
    </span>
  );
}
