import { Link } from 'react-router-dom';
import { Logo } from './logo.tsx';

/** The logo on top of phones, where the sidebar is away. */
export function PhoneHeader() {
  return (
    <header className="px-4 pt-3 md:hidden print:hidden">
      <Link to="/" className="inline-flex rounded-control">
        <Logo />
      </Link>
    </header>
  );
}
