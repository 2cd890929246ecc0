/** Where a development server's pages ask whether there is a new build. */
export const eventsPath = '/__dev/events';
export const scriptPath = '/__dev/dev.js';

/** Runs in the page: says at its edge that this build comes from someone's desk, and reloads when there is a newer one. */
export function pageScript(remote: string, shell: string): string {
  const text = JSON.stringify(`mf-${remote} is a development build. Everything else is `);
  const address = JSON.stringify(shell);
  return `
const banner = document.createElement('aside');
banner.setAttribute('aria-label', 'Development build');
banner.style.cssText = 'position:fixed;inset:auto 0 0 0;z-index:1000;padding:4px 12px;background:#fde68a;color:#422006;font:14px system-ui;text-align:center';
const link = document.createElement('a');
link.href = ${address} + location.pathname + location.search;
link.textContent = ${address};
link.style.cssText = 'color:inherit;text-decoration:underline';
banner.append(${text}, link, '.');
document.body.append(banner);
const events = new EventSource('${eventsPath}');
events.addEventListener('built', () => location.reload());
`;
}
