import { pictureAddress, type PetListItem } from '@petcare/contracts';
import { Avatar, SpeciesIcon } from '@petcare/ui';

const iconSizes = { regular: 24, large: 32, huge: 44 } as const;

interface PetPictureProps {
  pet: Pick<PetListItem, 'photoId' | 'species'>;
  size?: keyof typeof iconSizes;
}

/** A pet's photo, or an icon for its species. */
export function PetPicture({ pet: { photoId, species }, size = 'regular' }: PetPictureProps) {
  return (
    <Avatar
      size={size}
      src={pictureAddress(photoId, 'thumbnail')}
      fallback={<SpeciesIcon species={species} size={iconSizes[size]} />}
    />
  );
}
