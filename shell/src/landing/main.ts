import './landing.css';
import { openDialogs } from './dialogs.ts';
import { prefetchApp } from './prefetch-app.ts';
import { rotateTaglines } from './taglines.ts';

rotateTaglines(document, { still: window.matchMedia('(prefers-reduced-motion: reduce)').matches });
openDialogs(document);

const whenIdle: (act: () => void) => void =
  'requestIdleCallback' in window ? (act) => window.requestIdleCallback(act) : (act) => window.setTimeout(act, 2_000);
window.addEventListener('load', () => whenIdle(() => void prefetchApp()), { once: true });
