import { type Connection, places, type TakePlace } from './at-most.ts';

/** Gives a place of `owner`, with the function that gives it back. */
export type TakeOwnPlace = (owner: string, connection?: Connection) => Promise<() => void>;

/**
 * `places` for each owner. Nothing is kept of an owner that has no place and waits for none. A place may be given back
 * more than once; only the first time counts.
 */
export function placesOfEach(bounds: Parameters<typeof places>[0]): TakeOwnPlace {
  const owners = new Map<string, { take: TakePlace; users: number }>();
  return async (name, connection) => {
    const owner = owners.get(name) ?? { take: places(bounds), users: 0 };
    owners.set(name, owner);
    owner.users++;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      owner.users--;
      if (owner.users === 0) owners.delete(name);
    };
    try {
      const leave = await owner.take(connection);
      return () => {
        leave();
        end();
      };
    } catch (error) {
      end();
      throw error;
    }
  };
}
