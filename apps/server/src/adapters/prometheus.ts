// The operator's figures in Prometheus' text form, on a port of their own.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../operator-ports.ts';
import { BY_ITSELF } from '../ports.ts';

/** What is looked at whenever somebody asks. */
export interface Surroundings {
  readonly tables: () => number;
  readonly sockets: () => number;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200];

/** What the table does by itself has no person behind it. */
const byWhom = (actor: string): string => (actor === BY_ITSELF ? 'table' : 'person');

export interface PrometheusMetrics extends Metrics {
  /** The page that Prometheus reads. */
  readonly registry: Registry;
  watch(surroundings: Surroundings): void;
}

export function prometheusMetrics(): PrometheusMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry }); // of the process, its event loop's delay among them
  const steps = new Counter({
    name: 'forehand_steps_total',
    help: 'Accepted moves and other commands that became a step, by who made them.',
    labelNames: ['by'],
    registers,
  });
  const refusals = new Counter({
    name: 'forehand_refusals_total',
    help: 'Refused requests, by the code of the refusal.',
    labelNames: ['code'],
    registers,
  });
  const seconds = new Histogram({
    name: 'forehand_append_seconds',
    help: 'From a step that is accepted to its outcome in the log.',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  });
  const batches = new Histogram({
    name: 'forehand_append_batch_steps',
    help: 'Steps that went to the database as one statement.',
    buckets: STEPS,
    registers,
  });
  return {
    registry,
    refused: (code) => refusals.inc({ code }),
    appended: ({ outcome, actor, seconds: taken }) => {
      seconds.observe({ outcome }, taken);
      if (outcome === 'stored') steps.inc({ by: byWhom(actor) });
    },
    written: (count) => batches.observe(count),
    watch: (surroundings) => watch(registry, surroundings),
  };
}

function watch(registry: Registry, { tables, sockets }: Surroundings): void {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  gauge('forehand_tables', 'Tables in memory.', tables);
  gauge('forehand_sockets', 'Open connections.', sockets);
}

export interface MetricsServer {
  readonly port: number;
  close(): void;
}

/** Serves `/metrics` and nothing else. */
export async function serveMetrics(
  registry: Registry,
  address: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(address.port, address.host);
  await once(server, 'listening');
  const listening = server.address();
  return {
    port: typeof listening === 'object' ? (listening?.port ?? 0) : 0,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
