import { LinkButton } from '@petcare/ui';
import { useAnimalWords } from './use-animal-words.ts';

/** The way to all animals, called as the organisation calls them. */
export function AllAnimals() {
  const { many } = useAnimalWords();
  return <LinkButton to="/pets">{`All ${many}`}</LinkButton>;
}
