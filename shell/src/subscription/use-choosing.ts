import { useSearchParams } from 'react-router-dom';
import { plan, type PlanId } from '@petcare/contracts';

/** The plan somebody is about to choose, taken from the address: links from the landing page lead here. */
export function useChoosing(current: PlanId | undefined) {
  const [search, setSearch] = useSearchParams();
  const named = plan.safeParse(search.get('plan')).data;
  const storage = Number(search.get('storage'));
  const storageGb = Number.isInteger(storage) && storage > 0 ? Math.min(storage, 1000) : undefined;
  const chosen = named ?? (storageGb === undefined ? undefined : current);
  return {
    chosen,
    storageGb,
    choose: (id: PlanId) => setSearch({ plan: id }),
    close: () => setSearch({}, { replace: true }),
  };
}
