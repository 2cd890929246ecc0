import { useSyncExternalStore } from 'react';
import { Banner, Button } from '@petcare/ui';
import { api, useOrganisationChanged } from '@petcare/web';
import { FloatingNotice } from './floating-notice.tsx';

const words = {
  organisation: {
    title: 'You’re in another organisation now',
    text: 'You switched in another tab, or you’re no longer in the one this page shows.',
  },
  person: {
    title: 'Somebody else is logged in now',
    text: 'They logged in in another tab. Reload this page to continue as them. Nothing on it can be saved any more.',
  },
} as const;

/**
 * The person switched organisation in another tab, or had to leave this one, or another person logged in there: nothing on this page
 * can be saved until it's reloaded.
 */
export function OrganisationChangedNotice({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const isElsewhere = useOrganisationChanged();
  const isOthers = useSyncExternalStore(api.personChanged.subscribe, api.personChanged.get);
  const { title, text } = words[isOthers ? 'person' : 'organisation'];
  return (
    <FloatingNotice live="assertive">
      {(isElsewhere || isOthers) && (
        <Banner
          tone="warn"
          title={title}
          action={
            <Button size="small" onClick={reload}>
              Reload this page
            </Button>
          }
        >
          {text}
        </Banner>
      )}
    </FloatingNotice>
  );
}
