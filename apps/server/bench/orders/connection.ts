import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * One connection of the load: sends a request, reads its answer, sends the next. It shares two cores with the server
 * that it measures, so it takes no more of an answer than its status and its end; it understands answers that say
 * their length, as all of ours do.
 */
export async function openConnection(origin: string): Promise<{
  /** Sends a whole request, resolves to its answer's status. */
  ask(request: Buffer): Promise<number>;
  close(): void;
}> {
  const { hostname, port } = new URL(origin);
  const socket = await connected(connect({ host: hostname, port: Number(port), noDelay: true }));
  let answered: { resolve(status: number): void; reject(error: Error): void } | null = null;
  let rest: Buffer = Buffer.alloc(0);

  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const head = rest.indexOf(HEAD_END);
    if (head < 0) return;
    const headers = rest.toString('latin1', 0, head);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1]);
    if (!Number.isInteger(length)) {
      socket.destroy(new Error(`an answer without its length: ${headers}`));
      return;
    }
    if (rest.length < head + HEAD_END.length + length) return;
    rest = Buffer.alloc(0);
    // HTTP/1.1 201 Created
    answered?.resolve(Number(headers.slice(9, 12)));
  });
  socket.on('error', (error) => answered?.reject(error));
  socket.on('close', () => answered?.reject(new Error('the server closed the connection')));

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        answered = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

function connected(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}
