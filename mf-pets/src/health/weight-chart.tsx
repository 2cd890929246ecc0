import { useInfiniteQuery } from '@tanstack/react-query';
import { weightIn, weightUnitOf } from '@petcare/contracts/health';
import { recordsQuery } from '@petcare/records';
import { LineChart } from '@petcare/records/chart';
import { useRemoteContext } from '@petcare/remote';
import { measures } from './measures.tsx';

/** As many points as a line can show before they run together. */
const mostPoints = 100;

/** The latest weights as a line; nothing until there are two. */
export default function WeightChart({ petId }: { petId: string }) {
  const { zone } = useRemoteContext();
  const { data, hasNextPage } = useInfiniteQuery(recordsQuery(measures, petId, { kind: 'weight', limit: mostPoints }));
  const weights = (data?.pages[0]?.items ?? []).flatMap(({ grams, measuredAt }) =>
    grams === null ? [] : [{ at: measuredAt, grams }],
  );
  if (weights.length < 2) return null;
  const unit = weightUnitOf(Math.max(...weights.map(({ grams }) => grams)));
  const points = weights.toReversed().map(({ at, grams }) => ({ at, value: weightIn(grams, unit) }));
  return (
    <>
      <LineChart label={`Weight over time, in ${unit}`} points={points} unit={unit} zone={zone} />
      {hasNextPage && <p className="pt-2 text-sm text-muted">{`The latest ${weights.length} weights.`}</p>}
    </>
  );
}
