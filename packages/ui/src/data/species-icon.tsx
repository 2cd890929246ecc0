import { Bird, Cat, Dog, Fish, PawPrint, Rabbit, Rat, Squirrel, Turtle, type LucideIcon } from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  dog: Dog,
  cat: Cat,
  rabbit: Rabbit,
  rat: Rat,
  mouse: Rat,
  hamster: Rat,
  chinchilla: Squirrel,
  budgie: Bird,
  parrot: Bird,
  chicken: Bird,
  tortoise: Turtle,
  fish: Fish,
};

export interface SpeciesIconProps {
  /** Species code of the contracts; one without a drawing shows a paw. */
  species: string;
  /** Pixels. */
  size?: number;
}

/** A drawing of the species. The species is written beside it, so it says nothing itself. */
export function SpeciesIcon({ species, size = 20 }: SpeciesIconProps) {
  const Icon = icons[species] ?? PawPrint;
  return <Icon aria-hidden size={size} className="shrink-0" />;
}
