import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { providersOf } from '../providers-of.ts';
import { Measured, type Measurement } from './measured.ts';

/** Seconds; most answers take a few milliseconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures of this process, in the text format of Prometheus. */
@Injectable()
export class Metrics {
  private readonly logger = new Logger(Metrics.name);
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'petcare_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [this.registry],
  });
  private readonly faults = new Counter({
    name: 'petcare_faults_total',
    help: 'Faults that nothing caught, each of which ends the process',
    registers: [this.registry],
  });
  /** Nobody pays for what nobody asks for: the process itself is watched from the first reading on. */
  private isWatching = false;

  constructor(private readonly discovery: DiscoveryService) {}

  /** `route` is the pattern, never the path with its ids; `status` is counted by its class. */
  countRequest(method: string, route: string, status: number, milliseconds: number): void {
    this.requests.observe({ method, route, status: `${Math.trunc(status / 100)}xx` }, milliseconds / 1_000);
  }

  countFault(): void {
    this.faults.inc();
  }

  async text(): Promise<string> {
    if (!this.isWatching) collectDefaultMetrics({ register: this.registry });
    this.isWatching = true;
    const asked = new Registry();
    const sources = providersOf(this.discovery, Measured);
    const measured = await Promise.all(sources.map((source) => this.measurementsOf(source)));
    for (const measurement of measured.flat()) addTo(asked, measurement);
    return `${await this.registry.metrics()}\n${await asked.metrics()}`;
  }

  /** One that cannot be read now leaves the others readable. */
  private async measurementsOf(source: Measured): Promise<readonly Measurement[]> {
    try {
      return await source.measurements();
    } catch (error) {
      this.logger.warn({ err: error, source: source.constructor.name }, 'Figures could not be read');
      return [];
    }
  }
}

function addTo(registry: Registry, { name, help, values }: Measurement): void {
  const labelNames = [...new Set(values.flatMap(({ labels = {} }) => Object.keys(labels)))];
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  for (const { labels = {}, value } of values) gauge.set({ ...labels }, value);
}
