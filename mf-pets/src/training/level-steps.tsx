import { skillLevelNames, skillLevels, type SkillLevel } from '@petcare/contracts/training';

/** A level as five steps, filled up to the one reached, and its word. */
export function LevelSteps({ level }: { level: SkillLevel }) {
  const reached = skillLevels.indexOf(level);
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="flex items-end gap-0.5">
        {skillLevels.map((name, index) => (
          <span
            key={name}
            className={`w-1.5 rounded-full ${index <= reached ? 'bg-brand' : 'bg-line'}`}
            style={{ height: `${8 + index * 2}px` }}
          />
        ))}
      </span>
      <span className="font-semibold text-ink">{skillLevelNames[level]}</span>
    </span>
  );
}
