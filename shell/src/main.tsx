import './jitless.ts';
import './app.css';
import { turn } from '@petcare/remote/turn';

/**
 * The first files' contents, run bit by bit: all at once would freeze a slow phone for half a second. `eager` means nothing is
 * fetched for it; modules that have run don't run again when imported.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './start/parts/drawing.ts'),
  () => import(/* webpackMode: "eager" */ '@petcare/contracts/parts/values'),
  () => import(/* webpackMode: "eager" */ '@petcare/contracts/parts/basics'),
  () => import(/* webpackMode: "eager" */ '@petcare/contracts/parts/people'),
  () => import(/* webpackMode: "eager" */ '@petcare/contracts/parts/pets'),
  () => import(/* webpackMode: "eager" */ '@petcare/contracts/parts/reminders'),
  () => import(/* webpackMode: "eager" */ '@petcare/contracts/parts/pages'),
  () => import(/* webpackMode: "eager" */ './start/parts/rules.ts'),
  () => import(/* webpackMode: "eager" */ './start/parts/dates.ts'),
];

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  for (const part of parts) {
    await turn();
    await part();
  }
  await turn();
  const { askWhoIsThere } = await import(/* webpackMode: "eager" */ './start/ask-who-is-there.ts');
  const queryClient = askWhoIsThere();
  await turn();
  await import(/* webpackMode: "eager" */ './start/parts/looks.ts');
  await turn();
  await import(/* webpackMode: "eager" */ './start/parts/remotes.ts');
  await turn();
  const { startApp } = await import(/* webpackMode: "eager" */ './start/start-app.tsx');
  await startApp(root, queryClient);
}

void start();
