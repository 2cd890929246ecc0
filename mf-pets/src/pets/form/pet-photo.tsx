import { useQueryClient } from '@tanstack/react-query';
import { pet as petSchema, pictureAddress, type Pet } from '@petcare/contracts';
import { PictureField, SpeciesIcon } from '@petcare/ui';
import { usePicture } from '@petcare/web';
import { rememberPet } from '../pets.cache.ts';

/** A pet's photo, saved as soon as it's chosen, separately from the form. */
export function PetPhoto({ pet }: { pet: Pet }) {
  const client = useQueryClient();
  const picture = usePicture({
    path: `/api/pets/${pet.id}/photo`,
    schema: petSchema,
    onSaved: (saved) => rememberPet(client, saved),
  });
  return (
    <PictureField
      label={`Photo of ${pet.name}`}
      src={pictureAddress(pet.photoId, 'thumbnail')}
      fallback={<SpeciesIcon species={pet.species} size={32} />}
      progress={picture.progress}
      removing={picture.removing}
      error={picture.error}
      onChoose={picture.choose}
      onCancel={picture.cancel}
      onRemove={picture.remove}
    />
  );
}
