import { passportSectionNames, passportSections, type PassportFacts, type PassportSection } from './passports.ts';

/** What a passport says, in the words and order of the public page. */
export interface PassportView {
  /** How the page refers to the pet in a sentence: by name only if its owner chose to show that. */
  readonly called: string;
  readonly heading: string;
  /** Says that it is lost; null if it isn't. */
  readonly lost: string | null;
  readonly warnings: readonly string[];
  readonly rows: readonly {
    readonly section: PassportSection;
    readonly label: string;
    readonly lines: readonly string[];
  }[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** What has its own place above the rest. */
const above = new Set<string>(['name', 'photo', 'warning']);

function calledOf({ name, species }: PassportFacts): string {
  return name?.[0] ?? (species?.[0] ? `this ${species[0].toLowerCase()}` : 'this animal');
}

/** The page strangers see, its preview and its poster say the same, as all are made from this. */
export function passportView(facts: PassportFacts, isLost: boolean): PassportView {
  const called = calledOf(facts);
  const shown = passportSections.filter((name) => !above.has(name) && facts[name]);
  const rows = shown.map((name) => ({
    section: name,
    label: name === 'chip' ? 'Microchip' : passportSectionNames[name],
    lines: facts[name] ?? [],
  }));
  return {
    called,
    heading: capital(called),
    lost: isLost ? `${capital(called)} is lost. If you have found ${called}, please write to the owner below.` : null,
    warnings: (facts.warning ?? []).map((line) => `Take care: ${line}`),
    rows,
  };
}
