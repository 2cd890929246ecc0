import { useLocation } from 'react-router-dom';
import { grantAreaNames } from '@petcare/contracts/sharing';
import { Banner, Button, TextLink } from '@petcare/ui';
import { TypedWords } from './typed-words.tsx';
import type { LessShared } from './use-less-shared.ts';

const inSentence = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const page = '/sharing';

function WhatIsShared() {
  const { pathname } = useLocation();
  return pathname !== page && <TextLink to={page}>What’s shared with you</TextLink>;
}

function Words({ one: { pet, areas } }: { one: LessShared }) {
  if (!areas)
    return (
      <p>
        It has ended, or whoever shared it has stopped sharing. <WhatIsShared />
      </p>
    );
  return (
    <p>
      {`${pet.organizationName} changed what you can see and do. You now have less access to: ${inSentence.format(areas.map((area) => grantAreaNames[area]))}. `}
      <WhatIsShared />
    </p>
  );
}

interface LessSharedBannersProps {
  less: readonly LessShared[];
  onUnderstood: () => void;
}

/** Says what was reduced for each of somebody else's pets while this page was open, and gives back what was typed about it. */
export function LessSharedBanners({ less, onUnderstood }: LessSharedBannersProps) {
  return (
    <div role="status" className="mb-4 flex flex-col gap-3 empty:hidden print:hidden">
      {less.map((one) => (
        <Banner
          key={one.pet.id}
          tone="warn"
          title={
            one.areas
              ? `${one.pet.name}: less is now shared with you`
              : `${one.pet.name} of ${one.pet.organizationName} isn’t shared with you any more`
          }
          action={
            <Button size="small" onClick={onUnderstood}>
              OK
            </Button>
          }
        >
          <Words one={one} />
          <TypedWords petId={one.pet.id} />
        </Banner>
      ))}
    </div>
  );
}
