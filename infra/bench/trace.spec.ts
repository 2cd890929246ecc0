import { expect, it } from '@jest/globals';
import { feltIn } from './trace.ts';

const thread = (tid: number, name: string) => ({ name: 'thread_name', ph: 'M', pid: 1, tid, args: { name } });
const task = (tid: number, dur: number) => ({ name: 'RunTask', ph: 'X', pid: 1, tid, dur });
const shift = (score: number, asked: boolean) => ({
  name: 'LayoutShift',
  ph: 'I',
  pid: 1,
  tid: 1,
  args: { data: { score, had_recent_input: asked } },
});
const recorded = (...traceEvents: object[]) => JSON.stringify({ traceEvents });

it('says what the longest task did', () => {
  const at = (name: string, ts: number, dur: number) => ({ name, ph: 'X', pid: 1, tid: 1, ts, dur });
  const text = recorded(
    thread(1, 'CrRendererMain'),
    at('RunTask', 100, 60_000),
    at('Layout', 200, 12_400),
    at('Paint', 13_000, 2000),
    at('RunTask', 70_000, 8000),
    at('Layout', 70_100, 5000),
  );
  expect(feltIn(text).longest).toEqual(['Layout 12']);
});

it('finds tasks of pages alone, the longest first, and shifts that nobody asked for', () => {
  const text = recorded(
    thread(1, 'CrRendererMain'),
    thread(2, 'Compositor'),
    task(1, 2000),
    task(2, 90_000),
    task(1, 60_500),
    shift(0.25, false),
    shift(0.5, true),
  );
  expect(feltIn(text)).toEqual({ tasks: [60.5, 2], shifts: 0.25, longest: [] });
});

it('does not take a trace without tasks for a quiet page', () => {
  expect(() => feltIn(recorded(thread(1, 'CrRendererMain'), task(2, 1)))).toThrow('no tasks');
});
