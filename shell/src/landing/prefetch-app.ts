function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

/** What a page loads at once: its scripts and style sheets. */
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
 * Fetches the app's files while the visitor reads, so that Get Started opens at once. It takes their names from the app's own
 * page, which keeps the two builds apart. Nobody who asked to save data pays for it, and a failure doesn't matter.
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
    // The app requests its files again when it's opened.
  }
}
