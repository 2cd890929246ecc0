import { createRedisBackend, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import {
  concurrency,
  queueName,
  streams,
  type JobQueue,
  type JobWorker,
  type Process,
  type Queues,
  type Report,
} from './queues.ts';

/** BullMQ on Redis. */
export class RedisQueues implements Queues {
  private readonly connections: Redis[] = [];

  constructor(private readonly url: string) {}

  openQueue(report: Report): JobQueue {
    const redis = this.connect(1);
    const queue = new Queue(queueName, { connection: redis, streams }, createRedisBackend).on('error', report);
    return {
      // While Redis is down wake-ups fail, rather than pile up until it's back.
      add: async (name, data, options) => {
        if (redis.status !== 'ready') throw new Error(`Redis is away: ${redis.status}`);
        return queue.add(name, data, options);
      },
      getJobCounts: (...states) => queue.getJobCounts(...states),
      waitUntilReady: () => queue.waitUntilReady(),
      close: () => queue.close(),
    };
  }

  openWorker(process: Process, report: Report): JobWorker {
    const redis = this.connect(null);
    const options = { connection: redis, concurrency };
    const worker = new Worker(queueName, process, options, createRedisBackend).on('error', report);
    // Without force it would wait for an absent Redis to come back.
    return { close: () => worker.close(redis.status !== 'ready') };
  }

  async close(): Promise<void> {
    for (const redis of this.connections) redis.disconnect();
  }

  /** A blocking connection has to keep trying for ever. */
  private connect(maxRetriesPerRequest: number | null): Redis {
    const redis = new Redis(this.url, { maxRetriesPerRequest });
    this.connections.push(redis);
    return redis;
  }
}
