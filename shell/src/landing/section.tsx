import type { ReactNode } from 'react';

export interface SectionProps {
  id: string;
  title: string;
  intro?: string;
  /** A different shade, so neighbouring sections are told apart. */
  band?: boolean;
  children: ReactNode;
}

/** One section of the page with its heading; links such as `#pricing` use its `id`. */
export function Section({ id, title, intro, band = false, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`scroll-mt-16 ${band ? 'bg-raised' : ''}`}>
      <div className="mx-auto max-w-page px-4 max-md:py-12 md:px-8 md:py-20">
        <h2 id={`${id}-title`} className="font-bold tracking-tight text-ink text-xl">
          {title}
        </h2>
        {intro && <p className="mt-3 max-w-prose text-muted">{intro}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}
