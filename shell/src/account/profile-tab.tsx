import { Panel } from '@petcare/ui';
import { AvatarField } from './avatar-field.tsx';
import { EmailForm } from './email-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Who the person is: names, time zone, address. */
export function ProfileTab() {
  return (
    <>
      <Panel title="Your details">
        <div className="mb-6 max-w-form">
          <AvatarField />
        </div>
        <ProfileForm />
      </Panel>
      <Panel title="E-mail address">
        <EmailForm />
      </Panel>
    </>
  );
}
