import { Plus } from 'lucide-react';
import { LinkButton } from '@petcare/ui';
import { useAnimalWords } from '../use-animal-words.ts';

/** Leads to the form for a new pet; only for people who can edit. */
export function AddPet() {
  const { one } = useAnimalWords();
  return (
    <LinkButton to="/pets/new" look="primary" icon={<Plus aria-hidden className="size-5" />}>
      {`Add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`}
    </LinkButton>
  );
}
