import type { WorkerMessage } from './messages.ts';
import type { OpenPage, OpenPages } from './push-news.ts';

/** A page that answers when it's asked whether it's awake, or is asleep. */
export class Page implements OpenPage {
  readonly heard: WorkerMessage[] = [];
  isFocused = false;

  constructor(private readonly isAwake = true) {}

  focus(): Promise<void> {
    this.isFocused = true;
    return Promise.resolve();
  }

  postMessage(message: WorkerMessage, [port]: Transferable[]): void {
    this.heard.push(message);
    if (this.isAwake && port instanceof MessagePort) {
      port.postMessage('awake');
      port.close();
    }
  }
}

/** Those that are open, the one last used first. */
export class Pages implements OpenPages {
  readonly opened: string[] = [];
  private readonly pages: readonly Page[];

  constructor(...pages: Page[]) {
    this.pages = pages;
  }

  matchAll(): Promise<readonly Page[]> {
    return Promise.resolve(this.pages);
  }

  openWindow(path: string): Promise<void> {
    this.opened.push(path);
    return Promise.resolve();
  }
}
