import type { Json } from './types.ts';

/**
 * The descriptions of fields. A key is a field's name (`total`), which holds wherever the field has no text of its own, or a
 * component or operation with the path of the field in it (`ErrorBody.details.path`).
 */
export type FieldTexts = Readonly<Record<string, string>>;

/** A copy of a JSON Schema whose properties, at any depth, are described; properties without a text stay as they are. */
export function describeFields(schema: Json, scope: string, texts: FieldTexts, path = ''): Json {
  const copy: Json = { ...schema };
  if (isObject(schema.properties)) {
    copy.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => {
        const at = path === '' ? name : `${path}.${name}`;
        const inner = describeFields(property as Json, scope, texts, at);
        const text = textOf(`${scope}.${at}`, name, texts);
        return [name, text === undefined ? inner : { description: text, ...inner }];
      }),
    );
  }
  for (const key of ['items', 'additionalProperties']) {
    const inner = schema[key];
    if (isObject(inner)) copy[key] = describeFields(inner, scope, texts, path);
  }
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    const list = schema[key];
    if (Array.isArray(list)) copy[key] = list.map((one: Json) => describeFields(one, scope, texts, path));
  }
  return copy;
}

function textOf(place: string, name: string, texts: FieldTexts): string | undefined {
  if (Object.hasOwn(texts, place)) return texts[place];
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
