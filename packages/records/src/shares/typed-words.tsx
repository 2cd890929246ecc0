import { useState } from 'react';
import { useRemoteContext } from '@petcare/remote';
import { CopyButton } from '@petcare/ui';
import { typedAbout } from './typed-about.ts';

/** What was typed about a pet and can no longer be saved there, to take away; renders nothing if there's nothing. */
export function TypedWords({ petId }: { petId: string }) {
  const { user } = useRemoteContext();
  const [text] = useState(() => typedAbout(user.id, petId).join('\n\n'));
  if (text === '') return null;
  return (
    <div className="mt-2 text-left">
      <p>We couldn’t save what you’d typed. You can copy it from here:</p>
      <p className="my-2 max-h-60 overflow-y-auto rounded-control border border-line p-3 wrap-anywhere whitespace-pre-wrap text-ink">
        {text}
      </p>
      <CopyButton text={text} />
    </div>
  );
}
