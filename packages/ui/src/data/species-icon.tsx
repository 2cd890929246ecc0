import {
  Bird,
  Cat,
  createLucideIcon,
  Dog,
  Fish,
  PawPrint,
  Rabbit,
  Rat,
  Squirrel,
  Turtle,
  type LucideIcon,
} from 'lucide-react';

/** Lucide has no horse, so this head is drawn in its style for Petcare. */
const Horse = createLucideIcon('horse', [
  [
    'path',
    {
      d: 'M14 2.5c-1 .6-1.7 1.4-2 2.5C9 6 7 8.5 5.5 11.5L3 15c-.6.9-.4 2.1.4 2.7l.9.7c.8.6 1.9.5 2.6-.2l1.6-1.7c2 .2 3.7-.3 5-1.5-.1 2.5-1 4.7-2.5 6.5h9.5c.3-2.2.5-4.3.5-6.5 0-5-2.2-8.7-5.5-9.8-.5-1-1-2-1.5-2.7Z',
      key: 'head',
    },
  ],
  ['path', { d: 'M10.5 9.5h.01', key: 'eye' }],
  ['path', { d: 'M15.5 5.2c.8 2.8 1.6 5 1.5 8.3', key: 'mane' }],
]);

const icons: Record<string, LucideIcon> = {
  dog: Dog,
  cat: Cat,
  rabbit: Rabbit,
  rat: Rat,
  mouse: Rat,
  hamster: Rat,
  chinchilla: Squirrel,
  horse: Horse,
  pony: Horse,
  donkey: Horse,
  budgie: Bird,
  parrot: Bird,
  chicken: Bird,
  tortoise: Turtle,
  fish: Fish,
};

export interface SpeciesIconProps {
  /** A species code from the contracts; one without a drawing shows a paw. */
  species: string;
  /** Pixels. */
  size?: number;
}

/** A drawing of the species. Its name is beside it, so it says nothing itself. */
export function SpeciesIcon({ species, size = 20 }: SpeciesIconProps) {
  const Icon = icons[species] ?? PawPrint;
  return <Icon aria-hidden size={size} className="shrink-0" />;
}
