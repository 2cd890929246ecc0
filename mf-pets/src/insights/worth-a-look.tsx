import { insightSeverityNames, type Insight, type InsightSeverity } from '@petcare/contracts/insights';
import { List, ListRow, Panel, StatusPill } from '@petcare/ui';

const shownAtMost = 3;
const tones = { now: 'danger', soon: 'warn', note: 'info' } as const satisfies Record<InsightSeverity, string>;

/** The few most important ones, each linking to its pet. */
export default function WorthALook({ items }: { items: readonly Insight[] }) {
  return (
    <Panel title="Worth a look" padded={false}>
      <List label="Worth a look">
        {items.slice(0, shownAtMost).map(({ id, petId, sentence, title, severity }) => (
          <ListRow
            key={`${petId} ${id}`}
            to={`/pets/${petId}?tab=ai-insights`}
            title={title}
            description={sentence}
            aside={<StatusPill tone={tones[severity]}>{insightSeverityNames[severity]}</StatusPill>}
          />
        ))}
      </List>
    </Panel>
  );
}
