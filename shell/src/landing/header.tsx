import { Logo } from '../layout/logo.tsx';
import { CallLink } from './call-link.tsx';

const links = [
  { to: '#features', label: 'Features' },
  { to: '#security', label: 'Security' },
  { to: '#pricing', label: 'Pricing' },
];

interface HeaderProps {
  /** On a page beside the landing page, whose parts the links lead to. */
  isBeside?: boolean;
}

export function Header({ isBeside = false }: HeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas">
      <div className="mx-auto flex min-h-16 max-w-page items-center gap-4 px-4 md:px-8">
        <a href="/" className="rounded-control">
          <span className="max-[429px]:hidden">
            <Logo />
          </span>
          <span className="min-[430px]:hidden">
            <Logo compact />
          </span>
        </a>
        <nav
          aria-label={isBeside ? 'About Petcare' : 'On this page'}
          className="flex flex-1 justify-center gap-6 max-md:hidden"
        >
          {links.map(({ to, label }) => (
            <a key={to} href={isBeside ? `/${to}` : to} className="py-2 text-muted no-underline hover:text-ink">
              {label}
            </a>
          ))}
        </nav>
        <div className="flex items-center gap-2 max-md:ml-auto">
          <CallLink to="/auth?tab=login" look="quiet">
            Log in
          </CallLink>
          <CallLink to="/auth?tab=register">Get Started</CallLink>
        </div>
      </div>
    </header>
  );
}
