import { useNavigate, useSearchParams } from 'react-router-dom';
import { planTemplates, templatesFor, type TrainingPlan } from '@petcare/contracts/training';
import { useRemoteContext } from '@petcare/remote';
import { Chips, Field, ListSkeleton, Panel } from '@petcare/ui';
import { usePetChoices } from '@petcare/web';
import { useAnimalWords } from '../../pets/use-animal-words.ts';
import { ForTrainers } from '../training-problem.tsx';
import { useTrainingRights } from '../use-training-rights.ts';
import { PlanForm } from './plan-form.tsx';

/** The template that the address names, and how to take another one. */
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

/** `/training/new?petId=…&template=recall` */
export default function NewPlanPage() {
  const { toast } = useRemoteContext();
  const { mayAdd } = useTrainingRights();
  const navigate = useNavigate();
  const { template, choose, petId } = useTemplate();
  const { data, isPending } = usePetChoices();
  const { many } = useAnimalWords();
  const living = (data ?? []).filter(({ deceasedOn }) => deceasedOn === null);
  const pet = living.find(({ id }) => id === petId) ?? (living.length === 1 ? living[0] : undefined);
  const offered = pet ? templatesFor(pet.species) : planTemplates;
  const options = [...offered.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: 'My own' }];
  const open = ({ id, goal }: TrainingPlan) => {
    toast({ tone: 'success', title: `${goal} was added` });
    void navigate(`/training/${id}`, { replace: true });
  };
  return (
    <ForTrainers title="Add a training plan" may={mayAdd}>
      <Panel>
        {isPending ? (
          <ListSkeleton rows={3} label={`Loading your ${many}…`} />
        ) : (
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
              template={template}
              cancelTo="/training"
              onSaved={open}
            />
          </div>
        )}
      </Panel>
    </ForTrainers>
  );
}
