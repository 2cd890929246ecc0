import { Building2, Footprints, HeartHandshake, House, Stethoscope, Warehouse, type LucideIcon } from 'lucide-react';
import { audiences } from './content.ts';
import { Section } from './section.tsx';

const icons: Record<(typeof audiences)[number]['id'], LucideIcon> = {
  family: House,
  sitter: Footprints,
  livery: Warehouse,
  kennel: Building2,
  vet: Stethoscope,
  rescue: HeartHandshake,
};

export function Audiences() {
  return (
    <Section id="who" title="Who uses it">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {audiences.map(({ id, title, text }) => {
          const Icon = icons[id];
          return (
            <li key={id} className="flex gap-4">
              <Icon aria-hidden className="mt-1 size-6 shrink-0 text-accent" />
              <div>
                <h3 className="font-semibold text-ink">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
