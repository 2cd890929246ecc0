import { useRemoteContext } from '@petcare/remote';
import { TextLink } from '@petcare/ui';
import { addressOf } from '../history/entry-address.ts';

/** Links to the visit something was recorded with; to its form for those who can change it. */
export function VisitLink({ petId, visitId }: { petId: string; visitId: string }) {
  const { can } = useRemoteContext();
  return <TextLink to={`/pets/${petId}${addressOf({ kind: 'visit', id: visitId }, can)}`}>From a visit</TextLink>;
}
