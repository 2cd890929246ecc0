import { Banner, Button } from '@petcare/ui';
import { useOrganisationChanged } from '@petcare/web';

/** The person switched organisation in another tab, or had to leave this one: nothing on this page can be saved until it's reloaded. */
export function OrganisationChangedNotice({ reload = () => window.location.reload() }: { reload?: () => void }) {
  if (!useOrganisationChanged()) return null;
  return (
    <div role="alert" className="fixed inset-x-3 top-3 z-50 mx-auto max-w-form animate-rise rounded-panel shadow-float">
      <Banner
        tone="warn"
        title="You’re in another organisation now"
        action={
          <Button size="small" onClick={reload}>
            Reload this page
          </Button>
        }
      >
        You switched in another tab, or you’re no longer in the one this page shows.
      </Banner>
    </div>
  );
}
