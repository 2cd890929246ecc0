import { dayWords } from '@petcare/contracts/day-words';
import { askYourVet, evidenceOf, type Ailment, type InsightRule } from './facts.ts';

/** First and last day of every year, `MM-DD`; the last isn't before the first. */
type Season = readonly [first: string, last: string];

interface SeasonalRisk {
  /** Part of what is muted. */
  readonly name: string;
  /** What the record has to mention: the name of a condition, or what an allergy is to. */
  readonly spokenOf: RegExp;
  /** As in the United Kingdom. */
  readonly seasons: readonly Season[];
  readonly what: string;
  readonly advice: string;
}

/**
 * Pollen: Met Office, grass and weed seasons. Laminitis, sweet itch and mud fever: British Horse Society, advice on horse health. Heat:
 * RSPCA. Fireworks: Fireworks Regulations 2004, the days around 5 November and New Year's Eve. Ticks: UK Health Security Agency, tick awareness.
 */
const risks: readonly SeasonalRisk[] = [
  {
    name: 'pollen',
    spokenOf: /\b(pollens?|grass(es)?|hay ?fever)\b/i,
    seasons: [['03-15', '09-15']],
    what: 'pollen is about',
    advice: 'Look out for itching and sore ears, and make a note of what you see.',
  },
  {
    name: 'spring-grass',
    spokenOf: /\blaminit(is|ic)\b/i,
    seasons: [
      ['04-01', '06-30'],
      ['09-01', '10-31'],
    ],
    what: 'grass is rich in sugar',
    advice: 'Check grazing, feet and weight more often.',
  },
  {
    name: 'midges',
    spokenOf: /\b(sweet ?itch|midges?)\b/i,
    seasons: [['04-01', '10-31']],
    what: 'midges bite',
    advice: 'Have the rug and the repellent ready before the itching begins.',
  },
  {
    name: 'mud',
    spokenOf: /\bmud ?fever\b/i,
    seasons: [
      ['01-01', '03-31'],
      ['11-01', '12-31'],
    ],
    what: 'fields are wet',
    advice: 'Look at the legs every day, and keep them dry.',
  },
  {
    name: 'heat',
    spokenOf: /\b(heat ?stroke|overheat(s|ing)?|boas|brachycephalic)\b/i,
    seasons: [['06-01', '08-31']],
    what: 'days get hot',
    advice: 'Walk early or late, and never leave an animal in a car.',
  },
  {
    name: 'fireworks',
    spokenOf: /\b(fireworks?|thunder|noises?|bangs?)\b/i,
    seasons: [
      ['10-20', '11-10'],
      ['12-27', '12-31'],
    ],
    what: 'fireworks go off',
    advice: 'Plan a den and walks in daylight ahead of the evenings.',
  },
  {
    name: 'ticks',
    spokenOf: /\b(lyme|babesi(a|osis)|tick[- ]borne|ticks?)\b/i,
    seasons: [['03-01', '10-31']],
    what: 'ticks are about',
    advice: 'Look through the coat after walks, and see when the last treatment was.',
  },
];

const endWords = (today: string, [, last]: Season): string => dayWords(`${today.slice(0, 4)}-${last}`);

function findFor(petName: string, ailment: Ailment, today: string) {
  return risks.flatMap(({ name, spokenOf, seasons, what, advice }) => {
    const season = seasons.find(([first, last]) => today.slice(5) >= first && today.slice(5) <= last);
    if (!season || !spokenOf.test(ailment.name)) return [];
    const year = today.slice(0, 4);
    return [
      {
        // For this season: even muted for good, it comes again in the next.
        key: `${ailment.id}-${name}-${year}${season === seasons[0] ? '' : 'b'}`,
        code: 'seasonal-risk' as const,
        severity: 'note' as const,
        since: `${year}-${season[0]}`,
        sentence: `${petName}’s record mentions ${ailment.name}, and until ${endWords(today, season)} ${what}.`,
        advice: `${advice} ${askYourVet}`,
        evidence: [evidenceOf(ailment.kind, ailment.id, ailment.name)],
      },
    ];
  });
}

/** What comes with the season, only for animals whose record mentions it: a current allergy or condition. */
export const seasonRule: InsightRule = {
  area: 'medical',
  find: ({ pet, ailments }, { today }) => ailments.flatMap((ailment) => findFor(pet.name, ailment, today)),
};
