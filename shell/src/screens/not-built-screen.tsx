import { Hammer } from 'lucide-react';
import { EmptyState, LinkButton, PageHeader, Panel } from '@petcare/ui';
import type { NotBuiltScreen as Missing } from './not-built.ts';

/** In the place of a screen that is not there yet: its heading, and one honest sentence. */
export function NotBuiltScreen({ screen: { title, sentence } }: { screen: Missing }) {
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <EmptyState
          icon={<Hammer aria-hidden className="size-8" />}
          title="Not there yet"
          action={<LinkButton to="/">Go to Home</LinkButton>}
        >
          {sentence}
        </EmptyState>
      </Panel>
    </>
  );
}
