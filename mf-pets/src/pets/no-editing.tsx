import { Eye } from 'lucide-react';
import { EmptyState, Panel } from '@petcare/ui';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';
import { AllAnimals } from './all-animals.tsx';
import { useAnimalWords } from './use-animal-words.ts';

/** In place of a form, for people who can only look. */
export function NoEditing() {
  const { many } = useAnimalWords();
  const isOurs = useIsOurs();
  return (
    <Panel>
      <EmptyState
        icon={<Eye aria-hidden className="size-8" />}
        title={`You can look at ${many} here`}
        action={<AllAnimals />}
      >
        {isOurs
          ? 'Only owners, admins and members of this organisation can change them.'
          : 'Ask whoever shares them with you if you need to change something.'}
      </EmptyState>
    </Panel>
  );
}
