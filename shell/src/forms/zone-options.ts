const known = Intl.supportedValuesOf('timeZone');

/** Time zones to choose from, including `zone` even if the browser knows it by another name. */
export function zoneOptions(zone: string) {
  const zones = zone === '' || known.includes(zone) ? known : [zone, ...known];
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
