import { LinkButton } from '@petcare/ui';
import { useIsOurs } from './use-is-ours.ts';

interface Props {
  /** The list in one's own organisation. */
  to: string;
  children: string;
}

/** The way to a list of one's own records, or to what's shared for people who can’t see that list. */
export function WayToAll({ to, children }: Props) {
  return useIsOurs() ? (
    <LinkButton to={to}>{children}</LinkButton>
  ) : (
    <LinkButton to="/sharing">What’s shared with you</LinkButton>
  );
}
