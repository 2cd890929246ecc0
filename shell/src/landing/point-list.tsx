import { Section } from './section.tsx';

interface PointListProps {
  id: string;
  title: string;
  points: readonly { readonly title: string; readonly text: string }[];
}

/** A section of short points, such as why choose us and how data is kept safe. */
export function PointList({ id, title, points }: PointListProps) {
  return (
    <Section id={id} title={title} band={id === 'why'}>
      <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {points.map((point) => (
          <div key={point.title} className="border-l-2 border-brand pl-4">
            <dt className="font-semibold text-ink">{point.title}</dt>
            <dd className="text-muted">{point.text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
