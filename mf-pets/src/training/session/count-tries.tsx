import { useState } from 'react';
import { Check, Minus, Plus, Undo2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { percentOf, promptNames, prompt as promptWord, type TrainingSkill } from '@petcare/contracts/training';
import { choicesOf } from '@petcare/records';
import { Button, Chips, Field, LinkButton, Panel } from '@petcare/ui';
import { tallyFor, type SessionValues } from './session-values.ts';

const bigButton =
  'flex min-h-24 flex-1 flex-col items-center justify-center gap-1 rounded-panel border text-lg font-bold transition-colors select-none touch-manipulation';

/** The running tally, read out as it changes. */
function Tally({ attempts, successes }: { attempts: number; successes: number }) {
  const percent = percentOf({ attempts, successes });
  return (
    <div aria-live="polite" className="text-center">
      <p className="text-2xl font-bold tabular-nums">{attempts === 0 ? '0' : `${successes} of ${attempts}`}</p>
      <p className="text-muted">{percent === null ? 'No tries yet' : `${percent}% worked`}</p>
    </div>
  );
}

/** The skill being practised; the first until somebody chooses. */
function useSkill(skills: readonly [TrainingSkill, ...TrainingSkill[]]) {
  const [chosen, choose] = useState('');
  return { skill: skills.find(({ id }) => id === chosen) ?? skills[0], choose };
}

/** Counts with the thumb: what worked and what didn't within reach at the bottom, the rest at the top. */
export function CountTries({ skills }: { skills: readonly [TrainingSkill, ...TrainingSkill[]] }) {
  const { setValue } = useFormContext<SessionValues>();
  const tries = useWatch<SessionValues, 'tries'>({ name: 'tries' });
  const prompts = useWatch<SessionValues, 'prompts'>({ name: 'prompts' });
  const { skill, choose } = useSkill(skills);
  const keep = (next: SessionValues['tries']) => setValue('tries', next, { shouldDirty: true });
  const count = (worked: boolean) => keep([...tries, { skillId: skill.id, worked }]);
  const takeBack = () => keep(tries.slice(0, -1));
  const last = tries.at(-1);
  return (
    <div className="flex flex-col gap-4">
      <Panel>
        <div className="flex flex-col gap-5">
          <Field name="skill" label="Skill" group>
            <Chips
              name="skill"
              options={skills.map(({ id, name }) => ({ value: id, label: name }))}
              value={skill.id}
              onChange={({ target }) => choose(target.value)}
            />
          </Field>
          {(skill.cue ?? skill.handSign) && (
            <p className="text-muted">{[skill.cue && `“${skill.cue}”`, skill.handSign].filter(Boolean).join(' · ')}</p>
          )}
          <Tally {...tallyFor(tries, skill.id)} />
          <Field name="prompt" label="Help it needed" group>
            <Chips
              name="prompt"
              options={choicesOf(promptNames)}
              value={prompts[skill.id] ?? 'none'}
              onChange={({ target }) =>
                setValue('prompts', { ...prompts, [skill.id]: promptWord.parse(target.value) }, { shouldDirty: true })
              }
            />
          </Field>
        </div>
      </Panel>
      <div className="sticky bottom-[var(--bottom-bar,0px)] flex flex-col gap-3 bg-canvas pt-2 pb-3 max-md:bottom-16">
        <div className="flex gap-3">
          <button
            type="button"
            onClick={() => count(false)}
            className={`${bigButton} border-edge bg-surface text-ink hover:bg-raised`}
          >
            <Minus aria-hidden className="size-8" />
            Not yet
          </button>
          <button
            type="button"
            onClick={() => count(true)}
            className={`${bigButton} border-transparent bg-brand text-on-brand hover:bg-brand-strong`}
          >
            <Plus aria-hidden className="size-8" />
            It worked
          </button>
        </div>
        <div className="flex gap-3 *:flex-1">
          <Button icon={<Undo2 aria-hidden className="size-5" />} onClick={takeBack} disabled={!last}>
            Undo last
          </Button>
          <LinkButton to="?step=finish" icon={<Check aria-hidden className="size-5" />}>
            Finish
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
