import './jitless.ts';
import './app.css';
import { turn } from './start/turn.ts';

/**
 * Runs what the first files hold part by part: all at once it would keep a slow phone from answering for half a second. `eager`
 * says that nothing is fetched for it; what has run does not run again for those who import it.
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
