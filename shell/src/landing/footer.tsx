import { Logo } from '../layout/logo.tsx';

const links = [
  { to: '/#features', label: 'Features' },
  { to: '/#who', label: 'Who uses it' },
  { to: '/#why', label: 'Why choose us' },
  { to: '/#security', label: 'Data security and privacy' },
  { to: '/#pricing', label: 'Pricing' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/contact', label: 'Contact' },
  { to: '/auth?tab=login', label: 'Log in' },
];

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-start justify-between gap-8 px-4 py-10 md:px-8">
        <div>
          <Logo />
          <p className="mt-3 text-sm text-muted">Pet care in the United Kingdom. Prices in pounds.</p>
        </div>
        <nav aria-label="Footer">
          <ul className="grid grid-cols-2 gap-x-8 gap-y-1 text-sm">
            {links.map(({ to, label }) => (
              <li key={to}>
                <a href={to} className="inline-block py-1 text-muted hover:text-ink">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
