import type { IntentName } from '@petcare/contracts';

/** An intent's parameters, by name. */
export interface IntentParameters {
  'pet.open/v1': { petId: string };
  'pet.add/v1': object;
  'reminder.open/v1': { reminderId: string };
  'reminder.add/v1': { petId?: string };
  /** `title` is what the form starts with. Since contract 1.4. */
  'reminder.add/v2': { petId?: string; title?: string };
}

type Names = { [Name in IntentName]: IntentParameters[Name] };
export type ParametersOf<Name extends IntentName> = Names[Name];

/** Where something of another remote's is, or why you can't go there now. */
export type Intent =
  { readonly path: string; readonly reason: null } | { readonly path: null; readonly reason: string };

/** `/pets/{petId}` with `{ petId: '7', tab: 'notes' }` is `/pets/7?tab=notes`. */
export function fillPath(template: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  let path = template;
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    const place = `{${name}}`;
    if (path.includes(place)) path = path.replace(place, encodeURIComponent(value));
    else query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
