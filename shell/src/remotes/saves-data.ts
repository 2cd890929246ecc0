interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The person asked for as little as possible, or hardly gets anything: nothing is fetched before it is asked for. */
export function savesData(): boolean {
  if (!('connection' in navigator)) return false;
  const { saveData, effectiveType } = navigator.connection as Connection;
  return saveData === true || effectiveType === 'slow-2g' || effectiveType === '2g';
}
