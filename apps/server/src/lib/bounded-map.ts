/** Sets a key of a map that holds no more than `most`: the one that was set longest ago makes room. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  if (map.size >= most) {
    const [oldest] = map.keys();
    map.delete(oldest as Key);
  }
  map.set(key, value);
}
