/**
 * What `work` returns, if it does so within this many milliseconds.
 * @throws {Error} afterwards, and what `work` throws
 */
export async function withinPatience<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Nothing came for too long')), milliseconds);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
