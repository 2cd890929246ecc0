/** More than any server has to say at once. */
const longest = 64 * 1024;
const lastLine = /^\d{3}(?: |$)/;

/** What a server says, split into replies (RFC 5321, 4.2.1): `250-…` continues, `250 …` is the last line. */
export class SmtpReplies {
  private rest = '';
  private lines: string[] = [];
  private readonly complete: string[] = [];
  private waiting: { resolve: (reply: string) => void; reject: (error: Error) => void } | undefined;
  private failure: Error | undefined;

  /** @returns false when it's more than anybody reads */
  add(chunk: string): boolean {
    const lines = (this.rest + chunk.replaceAll('\0', '')).split(/\r?\n/);
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      this.lines.push(line);
      if (!lastLine.test(line)) continue;
      this.complete.push(this.lines.join('\n'));
      this.lines = [];
    }
    this.answer();
    return this.rest.length + this.lines.length * 4 < longest;
  }

  /** No more replies will come. */
  end(error: Error): void {
    this.failure ??= error;
    this.answer();
  }

  /** The next reply; only one is awaited at a time. */
  async next(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.answer();
    });
  }

  private answer(): void {
    const { waiting, failure } = this;
    if (!waiting) return;
    const reply = this.complete.shift();
    if (reply === undefined && !failure) return;
    this.waiting = undefined;
    if (reply === undefined) waiting.reject(failure ?? new Error('Nothing comes any more'));
    else waiting.resolve(reply);
  }
}
