import { pictureAddress, type PetListItem } from '@petcare/contracts';
import { Avatar, SpeciesIcon } from '@petcare/ui';

/** Any more are in the words beside them. */
const mostFaces = 3;

/** The pets something is for, in a small pile; their names are beside it. */
export function PetFaces({ petIds, pets }: { petIds: readonly string[]; pets: readonly PetListItem[] }) {
  const faces = pets.filter(({ id }) => petIds.includes(id)).slice(0, mostFaces);
  if (faces.length === 0) return null;
  return (
    <span aria-hidden className="flex shrink-0 -space-x-2">
      {faces.map(({ id, photoId, species }) => (
        <span key={id} className="rounded-full ring-2 ring-surface">
          <Avatar
            size="small"
            src={pictureAddress(photoId, 'thumbnail')}
            fallback={<SpeciesIcon species={species} size={18} />}
          />
        </span>
      ))}
    </span>
  );
}
