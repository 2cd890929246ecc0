import { useFormContext } from 'react-hook-form';
import { goodWith, type GoodWith } from '@petcare/contracts';
import { Chips, Field } from '@petcare/ui';
import { knowledgeChoices } from '../pet-words.ts';
import type { PetFormValues } from './pet-form-values.ts';

const others = goodWith.keyof().options;

/** "Dogs: yes, cats: no"; null while nothing is known. */
export function describeGoodWith(answers: GoodWith): string | null {
  const known = others.filter((other) => answers[other] !== 'unknown').map((other) => `${other}: ${answers[other]}`);
  const words = known.join(', ');
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : null;
}

/** Whether it gets on with dogs, cats and children. */
export function GoodWithField() {
  const { register } = useFormContext<PetFormValues>();
  return others.map((other) => (
    <Field key={other} name={`goodWith.${other}`} label={`Good with ${other}`} group>
      <Chips {...register(`goodWith.${other}`)} options={knowledgeChoices} />
    </Field>
  ));
}
