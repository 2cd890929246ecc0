import { GraduationCap } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { planTemplates, templatesFor, type TrainingPlan } from '@petcare/contracts/training';
import { useRemoteContext } from '@petcare/remote';
import { Chips, EmptyState, Field, ListSkeleton, Panel } from '@petcare/ui';
import { usePetChoices } from '@petcare/web';
import { isHere } from '../../pets/is-here.ts';
import { petQuery } from '../../pets/pets.queries.ts';
import { useAnimalWords } from '../../pets/use-animal-words.ts';
import { PetRights } from '../../sharing/with-me/pet-rights.tsx';
import { useIsOurs } from '../../sharing/with-me/use-is-ours.ts';
import { ForTrainers } from '../training-problem.tsx';
import { useTrainingRights } from '../use-training-rights.ts';
import { PlanForm } from './plan-form.tsx';

/** The template in the address, and how to choose another. */
function useTemplate() {
  const [search, setSearch] = useSearchParams();
  const template = planTemplates.find(({ id }) => id === search.get('template'));
  const choose = (id: string) => {
    const next = new URLSearchParams(search);
    if (id) next.set('template', id);
    else next.delete('template');
    setSearch(next, { replace: true });
  };
  return { template, choose, petId: search.get('petId') };
}

/** The animal in the address, even somebody else's; otherwise the only one there is. */
function usePetOfPlan(petId: string | null) {
  const isOurs = useIsOurs();
  const { data, isPending } = usePetChoices();
  const lent = useQuery({ ...petQuery(petId ?? ''), enabled: !isOurs });
  const living = (data ?? []).filter(isHere);
  const named = isOurs ? data?.find(({ id }) => id === petId) : lent.data;
  const own = named ?? (living.length === 1 ? living[0] : undefined);
  return isOurs ? { isOurs, pet: own, isPending } : { isOurs, pet: named, isPending: lent.isLoading };
}

function NewPlan() {
  const { toast } = useRemoteContext();
  const { mayAdd } = useTrainingRights();
  const navigate = useNavigate();
  const { template, choose, petId } = useTemplate();
  const { isOurs, pet, isPending } = usePetOfPlan(petId);
  const { many } = useAnimalWords();
  const offered = pet ? templatesFor(pet.species) : planTemplates;
  const options = [...offered.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: 'My own' }];
  const open = ({ id, goal }: TrainingPlan) => {
    toast({ tone: 'success', title: `${goal} was added` });
    void navigate(`/training/${id}`, { replace: true });
  };
  return (
    <ForTrainers title="Add a training plan" may={mayAdd}>
      <Panel>
        {isPending && <ListSkeleton rows={3} label={`Loading your ${many}…`} />}
        {pet?.deceasedOn && (
          <EmptyState icon={<GraduationCap aria-hidden className="size-8" />} title="No new plans">
            {`${pet.name} has died. What you trained together is kept.`}
          </EmptyState>
        )}
        {!isPending && !pet?.deceasedOn && (
          <div className="flex max-w-form flex-col gap-5">
            <Field
              name="template"
              label="Start from"
              group
              help={template && `Comes with ${template.skills.length} steps, which you can change.`}
            >
              <Chips
                name="template"
                options={options}
                value={template?.id ?? ''}
                onChange={({ target }) => choose(target.value)}
              />
            </Field>
            <PlanForm
              key={template?.id ?? ''}
              stored={null}
              petId={pet?.id ?? ''}
              isPetKnown={!isOurs}
              template={template}
              cancelTo={isOurs ? '/training' : `/pets/${petId}?tab=training`}
              onSaved={open}
            />
          </div>
        )}
      </Panel>
    </ForTrainers>
  );
}

/** `/training/new?petId=…&template=recall` */
export default function NewPlanPage() {
  const [search] = useSearchParams();
  const petId = search.get('petId');
  return petId === null ? (
    <NewPlan />
  ) : (
    <PetRights petId={petId}>
      <NewPlan />
    </PetRights>
  );
}
