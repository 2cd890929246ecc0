import { useEffect, useRef, useState } from 'react';
import { insightSeverityNames, type Insight, type InsightSeverity } from '@petcare/contracts/insights';
import { Button, List, ListRow, Panel, StatusPill } from '@petcare/ui';

const shownAtFirst = 3;
const tones = { now: 'danger', soon: 'warn', note: 'info' } as const satisfies Record<InsightSeverity, string>;

/** The few most important ones, each linking to its pet; the rest when asked for. */
export default function WorthALook({ items }: { items: readonly Insight[] }) {
  const [isWhole, setWhole] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  const rest = isWhole ? 0 : items.length - shownAtFirst;
  // The button that had the focus is gone.
  useEffect(() => {
    if (isWhole) rows.current?.querySelectorAll('a')[shownAtFirst]?.focus();
  }, [isWhole]);
  return (
    <Panel title="Worth a look" padded={false}>
      <div ref={rows}>
        <List label="Worth a look">
          {items.slice(0, isWhole ? undefined : shownAtFirst).map(({ id, petId, sentence, title, severity }) => (
            <ListRow
              key={`${petId} ${id}`}
              to={`/pets/${petId}?tab=ai-insights`}
              title={title}
              description={sentence}
              aside={<StatusPill tone={tones[severity]}>{insightSeverityNames[severity]}</StatusPill>}
            />
          ))}
        </List>
      </div>
      {rest > 0 && (
        <div className="border-t border-line p-2">
          <Button look="quiet" onClick={() => setWhole(true)}>{`And ${rest} more`}</Button>
        </div>
      )}
    </Panel>
  );
}
