export const METHODS = ['upi', 'card', 'netbanking', 'wallet'];

/** The methods of a sequence's entry: that of its name, or those of the instruments of a block such as `block.banks`. */
function methodsOf(entry, blocks) {
  const [, code] = /^block\.(.+)$/.exec(entry) ?? [];
  return code === undefined ? [entry] : (blocks[code]?.instruments ?? []).map(({ method }) => method);
}

/**
 * The methods that the window shows, in their order, as `config.display` of the options says: its sequence first, then
 * the others unless `show_default_blocks` is false, and none that is hidden. All of them where that would leave none.
 */
export function shownMethods({ config }) {
  const { blocks = {}, sequence = [], hide = [], preferences = {} } = config?.display ?? {};
  const named = sequence.flatMap((entry) => methodsOf(String(entry), blocks));
  const wanted = preferences.show_default_blocks === false ? named : [...named, ...METHODS];
  const hidden = hide.map(({ method }) => method);
  const shown = [...new Set(wanted)].filter((name) => METHODS.includes(name) && !hidden.includes(name));
  return shown.length > 0 ? shown : METHODS;
}

/** Whether the buyer may try once more after this many failures. */
export function mayRetry({ retry }, failures) {
  if (retry === false || retry?.enabled === false) return false;
  return !(retry?.max_count >= 0) || failures <= retry.max_count;
}
