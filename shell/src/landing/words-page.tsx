import type { ReactNode } from 'react';
import { SkipLink } from '@petcare/ui';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** A page of text alongside the landing page, such as the terms. */
export function WordsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <SkipLink target="content" />
      <Header isBeside />
      <main id="content" tabIndex={-1} className="mx-auto max-w-page px-4 max-md:py-10 md:px-8 md:py-16">
        <h1 className="text-xl font-bold tracking-tight text-ink">{title}</h1>
        <div className="mt-6 flex max-w-prose flex-col gap-4 text-ink [&_a]:text-brand [&_a]:underline [&_h2]:mt-4 [&_h2]:text-lg [&_h2]:font-semibold [&_ul]:list-disc [&_ul]:ps-5">
          {children}
        </div>
      </main>
      <Footer />
    </>
  );
}
