import * as z from 'zod/mini';
import { contract } from '../contract/contract.ts';
import { type Endpoint, operations, type Schema } from '../contract/endpoint.ts';
import { describeFields, type FieldTexts } from './describe-fields.ts';
import { NAMED_SCHEMAS, type NamedSchema } from './named-schemas.ts';
import { COMPONENT_TEXTS } from './texts/component-texts.ts';
import { FIELD_TEXTS } from './texts/field-texts.ts';
import type { Json } from './types.ts';

/** The names that differ from those of the contract's exports. */
const OTHER_NAMES: Partial<Record<NamedSchema, string>> = {
  packageInfo: 'PackageQuantities',
  packageShape: 'Package',
  rule: 'FeeRule',
  slotChild: 'SlotDate',
};

const REF = '#/components/schemas/';

/** Whether a schema describes what a client sends, or what the server answers. */
type Io = 'input' | 'output';

/** A schema's key in the registry, which is a component's name or internal, and the scope of its field texts. */
interface Place {
  id: string;
  scope: string;
  isComponent: boolean;
}

/**
 * The JSON Schemas of the contract, described: `components` by name, and `of` for the schema of one part of an endpoint,
 * which refers to the components. Throws when a component differs between requests and answers.
 */
export function jsonSchemas(texts: FieldTexts = FIELD_TEXTS) {
  const places = placesOfSchemas();
  const registry = z.registry<{ id: string }>();
  for (const [schema, { id }] of places) registry.add(schema, { id });
  const generated = { input: generate(registry, 'input'), output: generate(registry, 'output') };

  const idsOf = (schemas: readonly (Schema | undefined)[]) =>
    schemas.flatMap((schema) => (schema && places.get(schema)?.id) ?? []);
  const all = operations(contract).map(({ endpoint }) => endpoint);
  const inRequests = reachable(generated.input, idsOf(all.flatMap(requestParts)));
  const inAnswers = reachable(generated.output, [
    ...idsOf(all.flatMap(({ response }) => Object.values(response))),
    componentName('errorBody'),
  ]);

  const components: Record<string, Json> = {};
  for (const key of Object.keys(NAMED_SCHEMAS) as NamedSchema[]) {
    const name = componentName(key);
    const sent = inRequests.has(name) ? generated.input[name] : undefined;
    const answered = inAnswers.has(name) ? generated.output[name] : undefined;
    if (sent && answered && JSON.stringify(sent) !== JSON.stringify(answered)) {
      throw new Error(`${name} is another shape in requests than in answers: it needs two names`);
    }
    const json = sent ?? answered;
    if (json) components[name] = { description: COMPONENT_TEXTS[key], ...describeFields(json, name, texts) };
  }

  const of = (schema: Schema, io: Io): Json => {
    const place = places.get(schema);
    const json = place && generated[io][place.id];
    if (!json) throw new Error('the schema is no part of the contract');
    return place.isComponent ? { $ref: REF + place.id } : describeFields(json, place.scope, texts);
  };
  return { components, of };
}

const requestParts = ({ params, query, headers, body }: Endpoint) => [params, query, headers, body];

/** Every schema of the contract that stands in the document by itself. */
function placesOfSchemas(): Map<Schema, Place> {
  const places = new Map<Schema, Place>();
  for (const [key, schema] of Object.entries(NAMED_SCHEMAS)) {
    const id = componentName(key as NamedSchema);
    places.set(schema, { id, scope: id, isComponent: true });
  }
  for (const { endpoint, operationId } of operations(contract)) {
    for (const schema of [...requestParts(endpoint), ...Object.values(endpoint.response)]) {
      if (!schema || places.has(schema)) continue;
      places.set(schema, { id: `part-${places.size}`, scope: operationId, isComponent: false });
    }
  }
  return places;
}

const componentName = (key: NamedSchema) => OTHER_NAMES[key] ?? key.charAt(0).toUpperCase() + key.slice(1);

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
    unrepresentable: 'any',
    uri: (id) => REF + id,
    override: ({ zodSchema, jsonSchema }) => {
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
