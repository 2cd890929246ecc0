import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@petcare/ui';
import { usePetChoices } from '@petcare/web';
import { chosenWords, PetChips } from '../pets/pet-chips.tsx';

/** The most pets one form records something for, besides its own. */
const mostOthers = 100;

/** The ids of the chosen pets, as a form's value `alsoFor` keeps them. */
export const idsIn = (alsoFor: string | undefined): string[] => (alsoFor ? alsoFor.split(',') : []);

interface AlsoForProps {
  petId: string;
  /** What the others don't get of it. */
  help: string | undefined;
}

/** The other pets the same is recorded for, those that live and haven't gone to somebody else, part of the form around it; renders nothing if there are none. */
export function AlsoFor({ petId, help }: AlsoForProps) {
  const { setValue } = useFormContext();
  const alsoFor: string | undefined = useWatch({ name: 'alsoFor' });
  const { data = [] } = usePetChoices();
  const others = data.filter(
    ({ id, deceasedOn, status }) => id !== petId && deceasedOn === null && status !== 'transferred',
  );
  if (others.length === 0) return null;
  const chosen = idsIn(alsoFor);
  const choose = (ids: readonly string[]) => setValue('alsoFor', ids.join(','), { shouldDirty: true });
  const words = [chosenWords(others, chosen), chosen.length > 0 && help].filter(Boolean).join('. ');
  return (
    <Field group name="alsoFor" label="Also for" optional help={words}>
      <PetChips name="alsoFor" pets={others} chosen={chosen} onChange={choose} most={mostOthers} />
    </Field>
  );
}
