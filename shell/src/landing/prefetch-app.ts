function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

/** What a page asks for at once: its scripts and its sheets. */
function filesOf(page: Document): { href: string; as: 'script' | 'style' }[] {
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[src]')].map(
    (script) => ({ href: script.getAttribute('src') ?? '', as: 'script' }) as const,
  );
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
    (sheet) => ({ href: sheet.getAttribute('href') ?? '', as: 'style' }) as const,
  );
  return [...scripts, ...sheets];
}

/**
 * Fetches the app's files while the reader reads, so that Get Started opens at once. Which files they are stands in the app's own
 * page; asking it keeps the two builds apart. Nobody pays for it who asked to save data, and a failure is nobody's business.
 */
export async function prefetchApp(): Promise<void> {
  if (savesData()) return;
  try {
    const answer = await fetch('/auth');
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const { href, as } of filesOf(page)) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'prefetch', href, as, crossOrigin: 'anonymous' });
      document.head.append(link);
    }
  } catch {
    // The app asks for its files again when it is opened.
  }
}
