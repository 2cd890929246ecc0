import { Link, useLocation } from 'react-router-dom';
import { useUser } from '@petcare/web';

const sections = [
  { path: '/super-admin', label: 'Overview' },
  { path: '/super-admin/organization-management', label: 'Organisations' },
  { path: '/super-admin/billing', label: 'Billing' },
  { path: '/super-admin/mail-problems', label: 'E-mails' },
  { path: '/admin/audit-trail', label: 'Audit trail' },
  { path: '/super-admin/migration-dashboard', label: 'Migrations' },
  { path: '/admin/script-log', label: 'Script Log' },
  { path: '/support', label: 'Tickets' },
] as const;

const linkLook = 'flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap -outline-offset-2';
const activeLook = 'border-brand font-semibold text-brand';
const restLook = 'border-transparent text-muted hover:text-ink';

/** Links to the staff screens, not all of which are in the menu; shown on each, for super admins who aren't visiting an organisation. */
export function StaffSections() {
  const { data: user } = useUser();
  const { pathname } = useLocation();
  if (!user?.isSuperAdmin || user.inTechSupportMode || user.twoFactor === 'required') return null;
  const active = sections
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .reduce((longest, { path }) => (path.length > longest.length ? path : longest), '');
  return active === '' ? null : <Sections active={active} />;
}

function Sections({ active }: { active: string }) {
  return (
    <nav aria-label="Staff" className="mb-6 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {sections.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === active ? 'page' : undefined}
              className={`${linkLook} ${path === active ? activeLook : restLook}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
