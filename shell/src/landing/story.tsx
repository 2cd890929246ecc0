import { story } from './content.ts';
import { Section } from './section.tsx';
import { Shot } from './shot.tsx';

/** How one reminder goes, from e-mail to history. */
export function Story() {
  return (
    <Section id="story" title="How a reminder works">
      <ol className="grid gap-8 md:grid-cols-3">
        {story.map(({ shot, title, text, alt }, index) => (
          <li key={shot} className="flex flex-col gap-4">
            <div>
              <h3 className="font-semibold text-ink">
                {index + 1}. {title}
              </h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
            <Shot name={shot} alt={alt} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
