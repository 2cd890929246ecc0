import type { Page } from '@playwright/test';

/** Every refusal by the content security policy or the integrity policy from now on. */
export async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('recordViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    const record = (window as unknown as { recordViolation(what: string): void }).recordViolation;
    document.addEventListener('securitypolicyviolation', (event) =>
      record(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Integrity-Policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

/** A page's scripts that the browser checked against no hash, by address. */
export async function scriptsWithoutHash(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script:not([type="application/json"])')]
      .filter(({ integrity, src }) => !src || !integrity.startsWith('sha384-'))
      .map(({ src }) => src || 'inline'),
  );
}
