import { useLocation, useSearchParams } from 'react-router-dom';
import { PageHeader, Panel, Tabs } from '@petcare/ui';
import { bottomBar, sidebar } from '@petcare/contracts';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { redirectTarget } from './redirect-target.ts';
import { RegisterForm } from './register-form.tsx';
import { VerifyEmail } from './verify-email.tsx';

const tabs = [
  { id: 'login', label: 'Log in' },
  { id: 'register', label: 'Create an account' },
] as const;

const titles = {
  login: 'Welcome back',
  register: 'Create your account',
  forgot: 'Forgot your password?',
  verify: 'Confirm your e-mail address',
} as const;
type AuthTab = keyof typeof titles;

const contents = { login: LoginForm, register: RegisterForm, forgot: ForgotForm, verify: VerifyEmail };

const isTab = (name: string | null): name is AuthTab => name !== null && Object.hasOwn(titles, name);

/** The tab `?tab=` names; without it, the path decides. */
function useAuthTab(): AuthTab {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const named = search.get('tab');
  if (isTab(named)) return named;
  return pathname === '/register' ? 'register' : 'login';
}

const labels = new Map<string, string>([...bottomBar, ...sidebar].map(({ path, label }) => [path, label]));

/** Why somebody who followed a link has to log in. */
function useReason(): string | undefined {
  const [search] = useSearchParams();
  const path = redirectTarget(search.get('redirect'))?.split(/[?#]/)[0];
  if (path === '/subscription') return 'Log in to see your plan. You can add storage there too.';
  return path && `Log in to open ${labels.get(path) ?? 'the page you asked for'}.`;
}

/** Logging in, signing up, resetting a password, and verifying an address. */
export default function AuthScreen() {
  const tab = useAuthTab();
  const Content = contents[tab];
  const reason = useReason();
  return (
    <>
      <PageHeader title={titles[tab]} description={tab === 'login' ? reason : undefined} />
      {(tab === 'login' || tab === 'register') && (
        <Tabs label="Log in or create an account" tabs={tabs} current={tab} />
      )}
      <Panel>
        <Content />
      </Panel>
    </>
  );
}
