import type { IForbiddenRuleType } from 'dependency-cruiser';

type RegularRule = Extract<IForbiddenRuleType, { to: { path?: unknown } }>;

const product = 'shell|mf-[^/]+|services/[^/]+|packages/(?:contracts|web|ui|remote|records)';
const project = `${product}|packages/testing|infra|e2e`;
const test = String.raw`\.(spec|fixture)\.tsx?$|^services/[^/]+/test/`;

/** What each domain may know besides platform and contracts. Anything going the other way goes as domain events. */
const known: Record<string, string[]> = {
  auth: [],
  organisations: ['auth'],
  pets: ['auth', 'organisations'],
  files: ['auth', 'organisations', 'pets'],
  health: ['auth', 'organisations', 'pets', 'files'],
  journal: ['auth', 'organisations', 'pets', 'files'],
  money: ['auth', 'organisations', 'pets', 'files', 'health', 'journal'],
  reminders: ['auth', 'organisations', 'pets', 'files', 'health', 'journal', 'money'],
  imports: ['auth', 'organisations', 'pets', 'files', 'health', 'journal', 'money'],
  sharing: ['auth', 'organisations', 'pets', 'files', 'health', 'journal', 'money', 'reminders', 'backup'],
  insights: ['auth', 'organisations', 'pets', 'files', 'health', 'journal', 'money', 'reminders'],
  support: ['auth', 'organisations'],
  billing: ['auth', 'organisations'],
  backup: ['auth', 'organisations'],
};

const domains = Object.entries(known).map(([domain, others]) => ({
  name: 'order-of-domains',
  comment:
    'auth ← organisations ← pets ← files ← {health, journal} ← money ← reminders ← insights; imports knows all up to money; sharing knows all up to reminders, and backup; support, billing and backup know auth and organisations.',
  from: { path: `^services/${domain}/` },
  to: {
    path: '^services/(?!(api|worker|admin)/)',
    pathNot: `^services/(${[domain, 'platform', ...others].join('|')})/`,
  },
}));

const rule = (name: string, comment: string, from: RegularRule['from'], to: RegularRule['to']) => ({
  name,
  comment,
  severity: 'error' as const,
  from,
  to,
});

/** Who may import whom: "House plan" in the platform specification. */
export const directionRules: IForbiddenRuleType[] = [
  rule(
    'shell-to-remote',
    'The shell never imports a remote: it loads what the registry names.',
    { path: '^shell/' },
    { path: '^mf-[^/]+/' },
  ),
  rule(
    'remote-to-remote',
    'A remote never imports a remote.',
    { path: '^(mf-[^/]+)/' },
    { path: '^mf-[^/]+/', pathNot: '^$1/' },
  ),
  rule(
    'remote-to-shell',
    'A remote knows the shell only through its contract.',
    { path: '^mf-[^/]+/' },
    { path: '^shell/' },
  ),
  rule(
    'front-end-to-back-end',
    'The front end never imports a service.',
    { path: '^(shell|mf-[^/]+|packages/(web|ui|remote|records))/' },
    { path: '^services/' },
  ),
  rule(
    'back-end-to-front-end',
    'A service never imports the front end.',
    { path: '^services/' },
    { path: '^(shell|mf-[^/]+|packages/(web|ui|remote|records))/' },
  ),
  rule(
    'contracts-know-nobody',
    'Contracts know nobody.',
    { path: '^packages/contracts/' },
    { path: `^(${project})/`, pathNot: '^packages/contracts/' },
  ),
  rule(
    'packages-know-contracts',
    'web, ui and remote use nothing of ours but contracts.',
    { path: '^packages/(web|ui|remote)/', pathNot: test },
    { path: '^(shell|mf-[^/]+|packages/[^/]+)/', pathNot: '^packages/($1|contracts)/' },
  ),
  rule(
    'records-know-the-seam',
    'records uses contracts, ui, web and remote, but no screens.',
    { path: '^packages/records/', pathNot: test },
    { path: '^(shell|mf-[^/]+|packages/[^/]+)/', pathNot: '^packages/(records|contracts|web|ui|remote)/' },
  ),
  rule(
    'ui-without-data',
    'The ui kit fetches no data.',
    { path: '^packages/ui/' },
    { path: '(^|/)node_modules/@tanstack/' },
  ),
  rule(
    'platform-knows-contracts',
    'Platform knows nothing about services.',
    { path: '^services/platform/' },
    { path: '^services/', pathNot: '^services/platform/' },
  ),
  ...domains.map(({ name, comment, from, to }) => rule(name, comment, from, to)),
  rule(
    'nobody-knows-a-process',
    'api and worker compose the domains; nothing imports them, and they don’t import each other.',
    { path: '^services/([^/]+)/' },
    { path: '^services/(api|worker)/', pathNot: '^services/$1/' },
  ),
  rule(
    'nobody-knows-admin',
    'Only the processes import admin.',
    { path: '^(?!services/(admin|api|worker)/)' },
    { path: '^services/admin/' },
  ),
  rule(
    'by-package-name',
    'Another project is imported by its package name, never by a path into it.',
    { path: `^(${project})/` },
    { path: `^(${project})/`, pathNot: '^$1/', dependencyTypes: ['local'] },
  ),
  rule(
    'by-public-index',
    'This resolves to nothing: other projects expose only their index.',
    {},
    { path: '^(@petcare/|[.])', couldNotResolve: true },
  ),
  rule(
    'product-without-tests',
    'The product must not depend on test helpers or infra.',
    { path: `^(${product})/`, pathNot: test },
    { path: '^(packages/testing|infra|e2e)/' },
  ),
];
