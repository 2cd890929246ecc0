import {
  Bell,
  Camera,
  ChartColumn,
  NotebookPen,
  PawPrint,
  ShieldCheck,
  Stethoscope,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { buttonLook } from '@petcare/ui';
import { features, type Feature, type FeatureId } from './content.ts';
import { FeatureDemo } from './feature-demo.tsx';
import { Section } from './section.tsx';

export const featureIcons: Record<FeatureId, LucideIcon> = {
  profiles: PawPrint,
  records: Stethoscope,
  expenses: ChartColumn,
  reminders: Bell,
  insurance: ShieldCheck,
  notes: NotebookPen,
  documents: Camera,
  sharing: UsersRound,
};

function FeatureCard({ feature }: { feature: Feature }) {
  const Icon = featureIcons[feature.id];
  return (
    <li className="flex flex-col rounded-panel border border-line bg-surface p-5">
      <Icon aria-hidden className="size-6 text-brand" />
      <h3 className="mt-3 font-semibold text-ink">{feature.title}</h3>
      <p className="mt-1 flex-1 text-muted">{feature.summary}</p>
      <button
        type="button"
        data-opens={`demo-${feature.id}`}
        aria-haspopup="dialog"
        aria-label={`View Feature Demo: ${feature.title}`}
        className={`mt-4 ${buttonLook('secondary', 'small')}`}
      >
        View Feature Demo
      </button>
      <FeatureDemo feature={feature} />
    </li>
  );
}

export function FeatureGrid() {
  return (
    <Section id="features" title="Key Features" intro="Every plan has all of them." band>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {features.map((feature) => (
          <FeatureCard key={feature.id} feature={feature} />
        ))}
      </ul>
    </Section>
  );
}
