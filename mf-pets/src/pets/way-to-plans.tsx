import { useRemoteContext } from '@petcare/remote';
import { TextLink } from '@petcare/ui';

/** What to do where the plan has no room: a link for those who can see the plans, words for the others. */
export function WayToPlans() {
  const { can } = useRemoteContext();
  if (can('billing.view')) return <TextLink to="/subscription">See the plans</TextLink>;
  return 'Ask an owner or admin about a larger plan.';
}
