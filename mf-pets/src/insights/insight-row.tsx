import { BellOff, BellRing, Clock } from 'lucide-react';
import { canMuteForGood, insightSeverityNames, type Insight, type InsightSeverity } from '@petcare/contracts/insights';
import { useRemoteContext } from '@petcare/remote';
import { Menu, StatusPill, TextLink, type MenuItem } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { evidencePath } from './evidence-path.ts';
import { muteDays, useMute } from './insights.queries.ts';

const tones = { now: 'danger', soon: 'warn', note: 'info' } as const satisfies Record<InsightSeverity, string>;

function Evidence({ row }: { row: Insight }) {
  const { can } = useRemoteContext();
  return (
    <p className="text-sm text-muted">
      {`Since ${formatDate(row.since)}. See `}
      {row.evidence.map((one, index) => (
        <span key={one.id}>
          {index > 0 && '; '}
          <TextLink to={evidencePath(one, row.petId, can)}>{one.label}</TextLink>
        </span>
      ))}
    </p>
  );
}

function useItems(row: Insight): MenuItem[] {
  const { mute, unmute } = useMute();
  const icon = { 'aria-hidden': true, className: 'size-5' } as const;
  if (row.muted) return [{ label: 'Show again', icon: <BellRing {...icon} />, onSelect: () => unmute(row) }];
  return [
    {
      label: `Mute for ${muteDays} days`,
      icon: <Clock {...icon} />,
      onSelect: () => mute({ row, days: muteDays }),
    },
    ...(canMuteForGood(row.code)
      ? [{ label: 'Mute for good', icon: <BellOff {...icon} />, onSelect: () => mute({ row, days: null }) }]
      : []),
  ];
}

const mutedWords = ({ muted }: Insight): string | null => {
  if (!muted) return null;
  return muted.until === null ? 'Muted for good' : `Muted until ${formatDate(muted.until)}`;
};

/** One insight: what it is, what it's based on, and what can be done about it. */
export function InsightRow({ row }: { row: Insight }) {
  const { can } = useRemoteContext();
  const items = useItems(row);
  const muted = mutedWords(row);
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold text-ink">{row.title}</h3>
          {muted ? (
            <span className="text-sm text-muted">{muted}</span>
          ) : (
            <StatusPill tone={tones[row.severity]}>{insightSeverityNames[row.severity]}</StatusPill>
          )}
        </div>
        <p>{row.sentence}</p>
        <p>{row.advice}</p>
        <Evidence row={row} />
      </div>
      {can('pets.edit') && <Menu label={`Actions for ${row.title}`} items={items} />}
    </li>
  );
}
