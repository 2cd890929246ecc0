import { useQueryClient } from '@tanstack/react-query';
import { currentUser } from '@petcare/contracts';
import { PictureField } from '@petcare/ui';
import { useCurrentUser, usePicture } from '@petcare/web';
import { initial } from '../layout/person.ts';
import { keepProfile } from './keep-profile.ts';

/** The person's picture, saved as soon as it's chosen. */
export function AvatarField() {
  const client = useQueryClient();
  const user = useCurrentUser();
  const picture = usePicture({
    path: '/api/auth/profile/avatar',
    schema: currentUser,
    onSaved: (saved) => keepProfile(client, saved),
  });
  return (
    <PictureField
      label="Your picture"
      src={user.profileImageUrl}
      fallback={initial(user)}
      progress={picture.progress}
      removing={picture.removing}
      error={picture.error}
      onChoose={picture.choose}
      onCancel={picture.cancel}
      onRemove={picture.remove}
    />
  );
}
