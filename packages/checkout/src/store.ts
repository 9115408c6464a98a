/** A store whose state only its reducer changes. `dispatch` is synchronous: the next `read` returns the new state. */
export interface Store<State, Action> {
  read: () => State;
  dispatch: (action: Action) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store. `onChange` runs before the listeners. */
export function createStore<State, Action>(
  reduce: (state: State, action: Action) => State,
  initial: State,
  onChange: (before: State, after: State) => void,
): Store<State, Action> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    dispatch(action) {
      const before = state;
      state = reduce(before, action);
      if (state === before) return;
      onChange(before, state);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
