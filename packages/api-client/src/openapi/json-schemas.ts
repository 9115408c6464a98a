import * as z from 'zod/mini';
import { texts } from '../contract/about.ts';
import { contract } from '../contract/contract.ts';
import { type Endpoint, operations, type Schema } from '../contract/endpoint.ts';
import { hostLead } from '../contract/endpoints/leads.ts';
import { createOrder, createSlotsOrder } from '../contract/endpoints/orders.ts';
import { paymentCallback } from '../contract/endpoints/payments.ts';
import { createTableOrder } from '../contract/endpoints/tables.ts';
import { packageInfo } from '../contract/package-info.ts';
import * as shapes from '../contract/shapes/index.ts';
import type { Json } from './types.ts';

const { packageShape, rule, slotChild, ...others } = shapes;

/** The schemas that have a name of their own in the document: every shape of the contract, and the large bodies. */
const NAMED_SCHEMAS: Readonly<Record<string, Schema>> = {
  ...others,
  createOrder,
  createSlotsOrder,
  createTableOrder,
  hostLead,
  paymentCallback,
  packageQuantities: packageInfo,
  package: packageShape,
  feeRule: rule,
  slotDate: slotChild,
};

const REF = '#/components/schemas/';

/** Whether a schema describes what a client sends, or what the server answers. */
type Io = 'input' | 'output';

/**
 * The JSON Schemas of the contract: `components` by name, and `of` for the schema of one part of an endpoint, which refers to
 * the components. Throws when a component differs between requests and answers.
 */
export function jsonSchemas() {
  const ids = idsOfSchemas();
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of ids) registry.add(schema, { id });
  const generated = { input: generate(registry, 'input'), output: generate(registry, 'output') };

  const idsOf = (schemas: readonly (Schema | undefined)[]) =>
    schemas.flatMap((schema) => (schema && ids.get(schema)) ?? []);
  const all = operations(contract).map(({ endpoint }) => endpoint);
  const inRequests = reachable(generated.input, idsOf(all.flatMap(requestParts)));
  const inAnswers = reachable(generated.output, [
    ...idsOf(all.flatMap(({ response }) => Object.values(response))),
    componentName('errorBody'),
  ]);

  const components: Record<string, Json> = {};
  for (const name of Object.keys(NAMED_SCHEMAS).map(componentName)) {
    const sent = inRequests.has(name) ? generated.input[name] : undefined;
    const answered = inAnswers.has(name) ? generated.output[name] : undefined;
    if (sent && answered && JSON.stringify(sent) !== JSON.stringify(answered)) {
      throw new Error(`${name} is another shape in requests than in answers: it needs two names`);
    }
    const json = sent ?? answered;
    if (json) components[name] = json;
  }

  const of = (schema: Schema, io: Io): Json => {
    const id = ids.get(schema);
    const json = id && generated[io][id];
    if (!json) throw new Error('the schema is no part of the contract');
    return id in components ? { $ref: REF + id } : json;
  };
  return { components, of };
}

const requestParts = ({ params, query, headers, body }: Endpoint) => [params, query, headers, body];

/** Every schema of the contract that stands in the document by itself, with its component's name or an internal one. */
function idsOfSchemas(): Map<Schema, string> {
  const ids = new Map(Object.entries(NAMED_SCHEMAS).map(([key, schema]) => [schema, componentName(key)]));
  for (const { endpoint } of operations(contract)) {
    for (const schema of [...requestParts(endpoint), ...Object.values(endpoint.response)]) {
      if (schema && !ids.has(schema)) ids.set(schema, `part-${ids.size}`);
    }
  }
  return ids;
}

const componentName = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);
/** The components that schemas refer to, also through others. */
function reachable(all: Record<string, Json>, ids: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const [, name] of JSON.stringify(all[id]).matchAll(/"#\/components\/schemas\/([\w-]+)"/g)) {
      if (name) visit(name);
    }
  };
  ids.forEach(visit);
  return found;
}

function generate(registry: z.core.$ZodRegistry<{ id: string }>, io: Io): Record<string, Json> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    metadata: texts,
    unrepresentable: 'any',
    uri: (id) => REF + id,
    override: ({ zodSchema, jsonSchema }) => {
      delete jsonSchema.example;
      // The patterns of dates are long and say no more than the format.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      // Unknown fields of requests are ignored, and answers may get more fields.
      const { def } = zodSchema._zod;
      if (def.type === 'object' && def.catchall?._zod.def.type !== 'never') {
        delete jsonSchema.additionalProperties;
      }
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema as Json]),
  );
}
