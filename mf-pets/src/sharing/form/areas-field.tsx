import { useFormContext, useWatch } from 'react-hook-form';
import type { Area } from '@petcare/contracts';
import {
  grantAreaNames,
  grantAreaWords,
  givenAreas,
  levelsOf,
  presetAreas,
  type GrantLevel,
} from '@petcare/contracts/sharing';
import { Button, Field } from '@petcare/ui';
import type { GrantValues } from './grant-form-values.ts';

const levelNames: Readonly<Record<GrantLevel, string>> = { none: 'No', view: 'See', add: 'Add', edit: 'Change' };

const cellLook =
  'flex min-h-11 flex-1 items-center justify-center rounded-control border border-transparent px-1 text-sm text-ink transition-colors sm:w-20 sm:flex-none ' +
  'not-has-checked:hover:bg-surface has-checked:border-edge has-checked:bg-surface has-checked:font-semibold ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';
const givenLook = 'has-checked:border-brand! has-checked:bg-brand! has-checked:text-on-brand';

/** Everybody who's given anything sees the profile, so the only choice is whether they can change it. */
const offered = (area: Area) => levelsOf(area).filter((level) => area !== 'profile' || level !== 'none');

function wordsOf(area: Area, level: GrantLevel): string {
  return level === 'none' ? 'Hidden' : `Can ${grantAreaWords(area, level)}`;
}

/** One part of the record, and how much of it. */
function AreaRow({ area, isFirst }: { area: Area; isFirst: boolean }) {
  const { register } = useFormContext<GrantValues>();
  const level = useWatch<GrantValues, `areas.${Area}`>({ name: `areas.${area}` });
  return (
    <div
      role="radiogroup"
      aria-label={grantAreaNames[area]}
      className="flex flex-col gap-1.5 py-2 sm:flex-row sm:items-center sm:justify-between sm:gap-4"
    >
      <div aria-hidden className="min-w-0">
        <p className="font-medium text-ink">{grantAreaNames[area]}</p>
        <p className="text-sm text-muted">{wordsOf(area, level)}</p>
      </div>
      <div className="flex shrink-0 gap-1 rounded-control bg-raised p-1">
        {offered(area).map((option, index) => (
          <label key={option} className={option === 'none' ? cellLook : `${cellLook} ${givenLook}`}>
            <input
              {...register(`areas.${area}`)}
              {...(isFirst && index === 0 && { id: 'field-areas' })}
              type="radio"
              value={option}
              className="sr-only"
            />
            {levelNames[option]}
          </label>
        ))}
      </div>
    </div>
  );
}

/** Restores what people of that kind usually need, after somebody changed it. */
function UsualAreas() {
  const { setValue } = useFormContext<GrantValues>();
  const [preset, chosen] = useWatch<GrantValues, ['preset', 'areas']>({ name: ['preset', 'areas'] });
  if (preset === '') return null;
  const usual = presetAreas(preset);
  if (givenAreas.every((area) => chosen[area] === usual[area])) return null;
  return (
    <div>
      <Button size="small" onClick={() => setValue('areas', usual, { shouldDirty: true, shouldValidate: true })}>
        Back to the usual
      </Button>
    </div>
  );
}

/** Areas × levels: a row for each, navigable with the arrow keys. */
export function AreasField() {
  const { formState } = useFormContext<GrantValues>();
  const { message } = (formState.errors.areas ?? {}) as { message?: string };
  return (
    <Field
      name="areas"
      label="What they see and do"
      group
      error={message}
      help="They always see the profile: name, photo, age and warning. Anyone who can add can also see; anyone who can change can also add. They can correct what they add, and you keep it. Expenses and insurance stay hidden unless you choose otherwise. We’ll e-mail them the reminders they can see and the doses they can give, when they’re due. Private notes are never shared."
    >
      <div className="divide-y divide-line">
        {givenAreas.map((area, index) => (
          <AreaRow key={area} area={area} isFirst={index === 0} />
        ))}
      </div>
      <UsualAreas />
    </Field>
  );
}
