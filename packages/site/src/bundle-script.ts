import { build } from 'vite';

/** Bundles the module `source` of the folder `root` into the text of one classic script, which can be inlined. */
export async function bundleScript(root: string, source: string, isMinified: boolean): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    mode: 'development',
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: isMinified,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const [bundle] = [built].flat();
  const [script] = bundle && 'output' in bundle ? bundle.output : [];
  if (!script) throw new Error(`${source} could not be bundled.`);
  return script.code.trim();
}
