import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, BlockList, isIPv6 } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/**
 * Serves counts and durations of requests by route, and measurements of the process, in Prometheus' text format: at
 * `/metrics` for callers of this machine, and at the address of `listenForMetrics`. Other callers get a 404, since the
 * counts show how much is sold, unless the whole application is for monitoring (`isPublic`). Web processes have no `/metrics`, since
 * each would count a part of the requests only.
 */
export function registerMetrics(app: FastifyInstance, { isPublic = false } = {}): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.decorate('metrics', registry);
  app.get('/metrics', { config: { probe: true } }, async (request, reply) => {
    if (cluster.isWorker || !(isPublic || isOfThisMachine(request))) return reply.callNotFound();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

/** Headers that a proxy adds to a request. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '' } = socket;
  const family = isIPv6(remoteAddress) ? 'ipv6' : 'ipv4';
  return LOOPBACK.check(remoteAddress, family) && FORWARDED.every((name) => headers[name] === undefined);
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Serves only the metrics, at their own address, until `close`. Throws if the address is in use. */
export async function listenForMetrics(
  {
    metrics,
    log,
  }: { metrics: { contentType: string; metrics(): Promise<string> }; log: Pick<FastifyBaseLogger, 'error'> },
  { host, port }: MetricsAddress,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.metrics();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch (err) {
      log.error({ err }, 'the metrics could not be collected');
      response.writeHead(503).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

interface MetricsAddress {
  host: string;
  port: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
  }
}
