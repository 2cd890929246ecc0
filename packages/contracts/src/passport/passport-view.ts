import { passportSectionNames, passportSections, type PassportFacts } from './passports.ts';

/** What a passport says, in the words and the order of the public page. */
export interface PassportView {
  /** As the page speaks of the pet in a sentence: by its name only where that was chosen. */
  readonly called: string;
  readonly heading: string;
  /** Says that it is lost; null while it is not. */
  readonly lost: string | null;
  readonly warnings: readonly string[];
  readonly rows: readonly { readonly label: string; readonly lines: readonly string[] }[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** What has a place of its own above the others. */
const above = new Set<string>(['name', 'photo', 'warning']);

function calledOf({ name, species }: PassportFacts): string {
  return name?.[0] ?? (species?.[0] ? `this ${species[0].toLowerCase()}` : 'this animal');
}

/** The page that strangers see, its preview and its poster say the same, as all of them are made of this. */
export function passportView(facts: PassportFacts, isLost: boolean): PassportView {
  const called = calledOf(facts);
  const shown = passportSections.filter((name) => !above.has(name) && facts[name]);
  const rows = shown.map((name) => ({
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
