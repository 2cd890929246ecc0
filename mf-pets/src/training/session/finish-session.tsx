import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import {
  percentOf,
  tallyOf,
  trainingSession,
  type TrainingPlan,
  type TrainingSkill,
} from '@petcare/contracts/training';
import { typedFileIds } from '@petcare/contracts/files';
import { useRemoteContext } from '@petcare/remote';
import { Banner, Button, Field, Form, FormActions, LinkButton, Panel, TextArea, TextInput } from '@petcare/ui';
import { formatDateTime, messageOf, showProblem } from '@petcare/web';
import { FilesInput } from '../../files/files-field.tsx';
import { useSaveSession } from '../training.queries.ts';
import { isLeftOpen, minutesUntil, sessionBody, tallyFor, type SessionValues } from './session-values.ts';

interface FinishProps {
  plan: TrainingPlan;
  skills: readonly TrainingSkill[];
  onSaved: () => void;
}

/** What was counted, skill by skill. */
function Counted({ skills }: { skills: readonly TrainingSkill[] }) {
  const tries = useWatch<SessionValues, 'tries'>({ name: 'tries' });
  const tried = skills
    .map((skill) => ({ skill, tally: tallyFor(tries, skill.id) }))
    .filter(({ tally }) => tally.attempts > 0);
  if (tried.length === 0) return <p className="text-muted">Nothing was counted. You can still save it.</p>;
  return (
    <ul className="divide-y divide-line">
      {tried.map(({ skill, tally }) => (
        <li key={skill.id} className="flex justify-between gap-3 py-2">
          <span>{skill.name}</span>
          <span className="tabular-nums">{`${tally.successes} of ${tally.attempts} · ${percentOf(tally)}%`}</span>
        </li>
      ))}
    </ul>
  );
}

const schema = trainingSession.create.extend({ fileIds: typedFileIds });

/** Validates with the contract, shows problems at each box, and saves. */
function useFinish({ plan, skills, onSaved }: FinishProps) {
  const form = useFormContext<SessionValues>();
  const { toast } = useRemoteContext();
  const navigate = useNavigate();
  const save = useSaveSession();
  const finish = () => {
    const values = form.getValues();
    if (values.minutes.trim() === '' && isLeftOpen(values, new Date()))
      return form.setError('minutes', { message: 'Enter how many minutes it took.' });
    const checked = schema.safeParse(sessionBody(plan.id, values, skills, new Date()));
    if (!checked.success) {
      for (const { path, message } of checked.error.issues)
        form.setError(path.join('.') as keyof SessionValues, { message });
      return;
    }
    save.mutate(checked.data, {
      onSuccess: ({ trials }) => {
        onSaved();
        const { attempts, successes } = tallyOf(trials);
        toast({ tone: 'success', title: attempts > 0 ? `Saved: ${successes} of ${attempts} worked` : 'Session saved' });
        void navigate(`/training/${plan.id}`, { replace: true });
      },
      onError: (error) => showProblem(form.setError, error),
    });
  };
  return { finish, form, save };
}

/** The end of a session: where, how long, and what to practise before the next. */
export function FinishSession(props: FinishProps) {
  const { finish, form, save } = useFinish(props);
  const { register, formState } = form;
  const { zone } = useRemoteContext();
  const [now] = useState(() => new Date());
  // Once a draft is back, it's the draft's.
  const startedAt = useWatch<SessionValues, 'startedAt'>({ name: 'startedAt' });
  const isOpen = isLeftOpen({ startedAt }, now);
  const errorOf = (name: 'minutes' | 'place' | 'homework' | 'notes') => formState.errors[name]?.message;
  return (
    <Panel title="Finish the session">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          finish();
        }}
      >
        <Counted skills={props.skills} />
        {save.error && (
          <Banner tone="danger" title="The session was not saved">
            {messageOf(save.error)}
          </Banner>
        )}
        <Field
          name="minutes"
          label="Minutes"
          error={errorOf('minutes')}
          optional={!isOpen}
          help={
            isOpen ? `This session began on ${formatDateTime(startedAt, zone)}.` : 'Leave it empty to use the timer.'
          }
        >
          <div className="w-28">
            <TextInput
              {...register('minutes')}
              inputMode="numeric"
              autoComplete="off"
              placeholder={isOpen ? undefined : `${minutesUntil({ startedAt }, now)}`}
            />
          </div>
        </Field>
        <Field name="place" label="Where" error={errorOf('place')} optional>
          <TextInput {...register('place')} autoComplete="off" />
        </Field>
        <Field
          name="homework"
          label="Homework"
          error={errorOf('homework')}
          optional
          help="What to practise until the next time."
        >
          <TextArea {...register('homework')} rows={3} />
        </Field>
        <Field name="notes" label="Notes" error={errorOf('notes')} optional>
          <TextArea {...register('notes')} rows={2} />
        </Field>
        <FilesInput label="Photos and documents" petId={props.plan.petId} help="How it looked, up to 25 MB each." />
        <FormActions>
          <Button type="submit" look="primary" pending={save.isPending} pendingLabel="Saving…">
            Save session
          </Button>
          <LinkButton to="?">Back to counting</LinkButton>
        </FormActions>
      </Form>
    </Panel>
  );
}
