import { Field } from '@petcare/ui';
import { usePetChoices } from '@petcare/web';
import { chosenWords, PetChips } from '../pets/pet-chips.tsx';

/** The most pets one form records something for, besides its own. */
const mostOthers = 20;

interface AlsoForProps {
  petId: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** What the others don't get of it. */
  help: string | undefined;
}

/** The other living pets the same is recorded for; renders nothing if there are none. */
export function AlsoFor({ petId, chosen, onChange, help }: AlsoForProps) {
  const { data = [] } = usePetChoices();
  const others = data.filter(({ id, deceasedOn }) => id !== petId && deceasedOn === null);
  if (others.length === 0) return null;
  const words = [chosenWords(others, chosen), chosen.length > 0 && help].filter(Boolean).join('. ');
  return (
    <Field group name="alsoFor" label="Also for" optional help={words}>
      <PetChips name="alsoFor" pets={others} chosen={chosen} onChange={onChange} most={mostOthers} />
    </Field>
  );
}
