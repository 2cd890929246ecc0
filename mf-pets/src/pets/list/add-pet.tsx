import { Plus } from 'lucide-react';
import { LinkButton } from '@petcare/ui';
import { useAnimalWords } from '../use-animal-words.ts';

/** Leads to the form of a new pet; only for people who may edit. */
export function AddPet() {
  const { one } = useAnimalWords();
  return (
    <LinkButton to="/pets/new" look="primary" icon={<Plus aria-hidden className="size-5" />}>
      {`Add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`}
    </LinkButton>
  );
}
