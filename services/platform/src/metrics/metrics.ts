import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { providersOf } from '../providers-of.ts';
import { Measured, type Measurement } from './measured.ts';

/** Seconds; most answers take a few milliseconds. */
export const answerBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How a route has answered since it was last asked: `within` by `answerBounds`, and one for those beyond all. */
export interface RouteTally {
  readonly method: string;
  /** The pattern. */
  readonly route: string;
  requests: number;
  /** Answers of 500 and above. */
  faults: number;
  readonly within: number[];
}

const ofApi = /^\/api\//;

/** This process's figures, in Prometheus's text format. */
@Injectable()
export class Metrics {
  private readonly logger = new Logger(Metrics.name);
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'petcare_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [...answerBounds],
    registers: [this.registry],
  });
  private readonly faults = new Counter({
    name: 'petcare_faults_total',
    help: 'Faults that nothing caught, each of which ends the process',
    registers: [this.registry],
  });
  private tallies = new Map<string, RouteTally>();
  /** Nobody pays for what nobody asks for: the process itself is watched from the first reading on. */
  private isWatching = false;

  constructor(private readonly discovery: DiscoveryService) {}

  /** `route` is the pattern, never the path with its ids; `status` is counted by class. */
  countRequest(method: string, route: string, status: number, milliseconds: number): void {
    this.requests.observe({ method, route, status: `${Math.trunc(status / 100)}xx` }, milliseconds / 1_000);
    if (ofApi.test(route)) this.tally({ method, route }, status, milliseconds / 1_000);
  }

  /** What the API has answered since this was last called. */
  takeTallies(): RouteTally[] {
    const taken = [...this.tallies.values()];
    this.tallies = new Map();
    return taken;
  }

  /** What was taken and couldn't be stored stays in the count. */
  giveBack(taken: readonly RouteTally[]): void {
    for (const { requests, faults, within, ...of } of taken) {
      const tally = this.tallyOf(of);
      tally.requests += requests;
      tally.faults += faults;
      within.forEach((count, place) => (tally.within[place] = (tally.within[place] ?? 0) + count));
    }
  }

  countFault(): void {
    this.faults.inc();
  }

  private tally(of: Pick<RouteTally, 'method' | 'route'>, status: number, seconds: number): void {
    const tally = this.tallyOf(of);
    tally.requests += 1;
    if (status >= 500) tally.faults += 1;
    const place = answerBounds.findIndex((bound) => seconds <= bound);
    const at = place < 0 ? answerBounds.length : place;
    tally.within[at] = (tally.within[at] ?? 0) + 1;
  }

  private tallyOf({ method, route }: Pick<RouteTally, 'method' | 'route'>): RouteTally {
    const key = `${method} ${route}`;
    const known = this.tallies.get(key);
    if (known) return known;
    const within = Array.from({ length: answerBounds.length + 1 }, () => 0);
    const made = { method, route, requests: 0, faults: 0, within };
    this.tallies.set(key, made);
    return made;
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

  /** One that can't be read now leaves the others readable. */
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
