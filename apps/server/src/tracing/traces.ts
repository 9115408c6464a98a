import { setTimeout as pause } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  DiagLogLevel,
  diag,
  type Link,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { systemClock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { parseJson } from '../lib/parse-json.ts';
import { recurringFailure } from '../lib/recurring-failure.ts';

// No span holds a value of a statement, an address, a header or the message of an error: they may name a person.

const tracer = trace.getTracer('jalsa');

/** The time that a stop waits for a collector. */
const STOP_WITHIN_MS = 5_000;

const REQUEST_ID = createContextKey('the id of the request');

/** Starts the SDK with its settings in the environment; the result exports what is left, for some seconds at most, and ends it. */
export function startSdk(log: Logger): () => Promise<void> {
  const sdk = new NodeSDK({
    instrumentations: [providerCalls()],
    metricReaders: [],
    logRecordProcessors: [],
  });
  const { failed } = recurringFailure({ log, clock: systemClock }, { failed: 'traces are not exported' });
  const report = (text: string) => {
    // The SDK reports an error as JSON.
    const { message = text } = Object(parseJson(text)) as { message?: string };
    failed(new Error(message));
  };
  const ignore = () => {};
  const logger = { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  sdk.start();
  return async () => {
    const ended = sdk.shutdown().catch(failed);
    await Promise.race([ended, pause(STOP_WITHIN_MS, undefined, { ref: false })]);
  };
}

/** Traces requests but those of probes. The span is named after the route's pattern, as the line of the log is. */
export function traceRequests(app: FastifyInstance): void {
  const traced = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, routeOptions } = request;
    const { config, url = '' } = routeOptions;
    if (config.probe) return done();
    const span = tracer.startSpan(`${method} ${url}`.trimEnd(), {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': url, 'jalsa.request_id': id },
    });
    const within = trace.setSpan(context.active(), span).setValue(REQUEST_ID, id);
    traced.set(request, within);
    context.with(within, done);
  });
  // The body arrives outside of the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(traced.get(request) ?? context.active(), done);
  });
  const end = (request: FastifyRequest, attributes: Attributes, isFailed: boolean) => {
    const span = trace.getSpan(traced.get(request) ?? context.active());
    if (!span?.isRecording()) return;
    span.setAttributes(attributes);
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  app.addHook('onRequestAbort', (request, done) => {
    end(request, { 'error.type': 'aborted' }, false);
    done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    end(request, { 'http.response.status_code': statusCode }, statusCode >= 500);
    done();
  });
}

/** Traces the statements of requests and of due work on the connections of a pool that has opened none yet. */
export function traceStatements(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  // The pool calls back in the context of the work that released the connection.
  const inContext = (callback?: Parameters<typeof connect>[0]) =>
    callback === undefined ? connect() : connect(context.bind(context.active(), callback));
  Object.assign(pool, { connect: inContext });
  pool.on('connect', (client) => {
    const query: (...args: unknown[]) => unknown = client.query.bind(client);
    Object.assign(client, { query: (...args: unknown[]) => runStatement(query, args) });
  });
}

function runStatement(query: (...args: unknown[]) => unknown, args: unknown[]): unknown {
  const [statement, ...rest] = args;
  const { text = statement, name } = Object(statement) as { text?: unknown; name?: string };
  if (!trace.getActiveSpan() || typeof text !== 'string') return query(...args);
  const span = tracer.startSpan(name ?? /\w+/.exec(text)?.[0] ?? 'statement', {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  });
  const callback = rest.at(-1);
  if (typeof callback === 'function') {
    const back = context.bind(context.active(), callback as (...results: unknown[]) => void);
    const ended = (error: unknown, ...results: unknown[]) => {
      endSpan(span, error);
      back(error, ...results);
    };
    return query(statement, ...rest.slice(0, -1), ended);
  }
  const answer = query(...args) as Promise<unknown>;
  answer.then(
    () => endSpan(span),
    (error: unknown) => endSpan(span, error),
  );
  return answer;
}

/** The calls of other systems (`callOutside`); each has the id of the request that causes it as `X-Request-Id`. */
const providerCalls = () =>
  new UndiciInstrumentation({
    requireParentforSpans: true,
    startSpanHook: ({ origin, path }) => {
      const pattern = patternOf(path);
      return { 'url.full': origin + pattern, 'url.path': pattern, 'url.query': '' };
    },
    requestHook: (span, request) => {
      span.updateName(`${request.method} ${new URL(request.origin).host}`);
      const id = context.active().getValue(REQUEST_ID);
      if (typeof id === 'string') request.addHeader('x-request-id', id);
    },
  });

/** The words of providers' paths that are no ids, names or secrets. */
const WORD =
  /^(?:v\d{1,2}(?:\.\d)?|orders|payments|refunds?|capture|settlements|recon|combined|messages|media|message_templates|api|flow|posts)$/;

/** A path of which only the words in `WORD` are left, such as `/v1/payments/*`. */
const patternOf = (path: string): string =>
  path.replace(/\?.*$/s, '').replace(/[^/]+/g, (part) => (WORD.test(part) ? part : '*'));

/** Runs work in a span, which is that of an own trace unless a request causes the work. */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  links: Link[] = [],
): Promise<T> {
  return tracer.startActiveSpan(name, { attributes, links }, async (span) => {
    try {
      const result = await work();
      endSpan(span);
      return result;
    } catch (error) {
      endSpan(span, error);
      throw error;
    }
  });
}

/** Adds attributes to the span of the request or of the due work. */
export const annotate = (attributes: Attributes): void => {
  trace.getActiveSpan()?.setAttributes(attributes);
};

export const currentContext = (): Context => context.active();

/** Runs the work of several calls in the trace of the first one, with links to those of the others. */
export function inBatch<T>(calls: Context[], work: () => Promise<T>): Promise<T> {
  const [first = context.active(), ...others] = calls;
  const spans = others.flatMap((call) => trace.getSpan(call) ?? []);
  const links = spans.map((span) => ({ context: span.spanContext() }));
  return context.with(first, () =>
    links.length === 0 ? work() : inSpan('batch', { 'jalsa.calls': calls.length }, work, links),
  );
}

/** Ends a span. An error is named by its code or its class alone. */
function endSpan(span: Span, error?: unknown): void {
  if (error) {
    const { code, name } = Object(error) as NodeJS.ErrnoException;
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(code ?? name));
  }
  span.end();
}
