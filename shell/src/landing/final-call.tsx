import { CallLink } from './call-link.tsx';

export function FinalCall() {
  return (
    <section aria-labelledby="start-title" className="bg-brand text-on-brand">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-6 px-4 py-14 md:px-8">
        <div>
          <h2 id="start-title" className="text-2xl font-bold tracking-tight">
            Start with one animal
          </h2>
          <p>It takes two minutes. The first reminder is set in three.</p>
        </div>
        <CallLink to="/auth?tab=register&trial=true" look="secondary">
          Start your free trial
        </CallLink>
      </div>
    </section>
  );
}
