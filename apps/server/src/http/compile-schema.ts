import { $ZodObjectJIT, type $ZodType, type $ZodTypeDef, clone, util } from 'zod/v4/core';

interface Parts {
  shape?: Record<string, $ZodType>;
  element?: $ZodType;
  innerType?: $ZodType;
}

const compiled = new WeakMap<$ZodType, $ZodType>();

/**
 * Builds an equal schema that checks a value in half the time. The contract uses objects of `zod/mini`, which browsers
 * load and which read the list of their fields for every value; an object of full Zod compiles a function for its fields
 * once. Objects in lists and inside `optional`, `nullable` and similar schemas are compiled too; other schemas that
 * contain objects stay as they are. In a profile of `pnpm bench orders` this saves 5 % of the server's processor time for
 * an order.
 */
export function compileSchema(schema: $ZodType): $ZodType {
  const known = compiled.get(schema);
  if (known) return known;
  const result = compile(schema);
  compiled.set(schema, result);
  return result;
}

function compile(schema: $ZodType): $ZodType {
  const def = schema._zod.def as $ZodTypeDef & Parts;
  // Merged instead of spread, because a definition may hold getters, such as that of a default value.
  const withParts = (parts: Parts) => util.mergeDefs(def, parts) as never;
  if (def.type === 'object' && def.shape) {
    const fields = Object.entries(def.shape).map(([name, field]) => [name, compileSchema(field)]);
    return new $ZodObjectJIT(withParts({ shape: Object.fromEntries(fields) }));
  }
  if (def.type === 'array' && def.element)
    return clone(schema, withParts({ element: compileSchema(def.element) }));
  if (def.innerType) return clone(schema, withParts({ innerType: compileSchema(def.innerType) }));
  return schema;
}
