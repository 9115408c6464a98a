import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

type Caller = Pick<FastifyRequest, 'ip'> & { socket: { remoteAddress?: string | undefined } };

/**
 * What limits count as one address: an IPv4 address, or the /64 network of an IPv6 address, since a household or a
 * phone has one of those to itself and may use any address inside. Where `X-Forwarded-For` has no address in the place
 * that counts, or one with a port, the connection's address counts: a sender must not make up as many as it likes.
 */
export function clientAddress({ ip: given, socket }: Caller): string {
  const ip = isIP(given) === 0 ? (socket.remoteAddress ?? given) : given;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('%', 1)[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const filled = ip.includes('::')
    ? [...groups, ...Array<string>(8 - groups.length - after.length).fill('0'), ...after]
    : groups;
  const network = filled.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
