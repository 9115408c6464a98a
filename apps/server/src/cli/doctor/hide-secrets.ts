/** The settings whose values, or parts of them, are secret. */
const SECRET = /KEY|SECRET|TOKEN|PASSWORD|HEADERS|_BODY$|_URL$/;

/** Replaces the secrets of the settings in a text: no answer of another system brings one into the output. */
export function hideSecrets(text: string, environment: Record<string, string | undefined>): string {
  return Object.entries(environment)
    .filter(([name]) => SECRET.test(name))
    .flatMap(([name, value = '']) => secretsOf(name, value))
    .filter((secret) => secret.length >= 4)
    .sort((a, b) => b.length - a.length)
    .reduce((hidden, secret) => hidden.replaceAll(secret, '…'), text);
}

// Of an address only the password and the query are secret.
function secretsOf(name: string, value: string): string[] {
  if (!name.endsWith('_URL')) return [value, ...value.split(',').map((part) => part.trim())];
  if (!URL.canParse(value)) return [];
  const { password, search } = new URL(value);
  return [password, decodeURIComponent(password), search.slice(1)];
}
