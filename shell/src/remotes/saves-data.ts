interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The person asked to save data, or has a very slow connection: nothing is fetched in advance. */
export function savesData(): boolean {
  if (!('connection' in navigator)) return false;
  const { saveData, effectiveType } = navigator.connection as Connection;
  return saveData === true || effectiveType === 'slow-2g' || effectiveType === '2g';
}
