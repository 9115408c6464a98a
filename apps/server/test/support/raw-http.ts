import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends bytes over a connection of their own; returns the bytes that the server sent until it ended the connection. */
export async function sendRaw(port: number, bytes: string, { breakOff = false } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  if (breakOff) socket.end(bytes);
  else socket.write(bytes);
  return text(socket);
}

/** A request with each of these headers on a line of its own, after which the connection ends. */
export function requestText(method: string, path: string, headers: [string, string][], body = ''): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${lines}\r\n${body}`;
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

/** The JSON body of an answer that has no other. */
export const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));

export const portOf = ({ server }: { server: Server }) => (server.address() as AddressInfo).port;
