import './jitless.ts';
import './app.css';
import { turn } from './start/turn.ts';

/**
 * Runs the first files' contents bit by bit: all at once would freeze a slow phone for half a second. `eager` means nothing is
 * fetched for it; modules that have run don't run again when imported.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  await turn();
  await import(/* webpackMode: "eager" */ './start/parts/drawing.ts');
  await turn();
  await import(/* webpackMode: "eager" */ './start/parts/rules.ts');
  await turn();
  const { askWhoIsThere } = await import(/* webpackMode: "eager" */ './start/ask-who-is-there.ts');
  const queryClient = askWhoIsThere();
  await turn();
  await import(/* webpackMode: "eager" */ './start/parts/looks.ts');
  await turn();
  await import(/* webpackMode: "eager" */ './start/parts/remotes.ts');
  await turn();
  const { startApp } = await import(/* webpackMode: "eager" */ './start/start-app.tsx');
  startApp(root, queryClient);
}

void start();
