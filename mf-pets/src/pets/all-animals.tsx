import { LinkButton } from '@petcare/ui';
import { useAnimalWords } from './use-animal-words.ts';

/** Leads to all animals, named as the organisation names them. */
export function AllAnimals() {
  const { many } = useAnimalWords();
  return <LinkButton to="/pets">{`All ${many}`}</LinkButton>;
}
