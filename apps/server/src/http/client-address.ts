import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

type Caller = Pick<FastifyRequest, 'ip'> & { socket: { remoteAddress?: string | undefined } };

/**
 * The address by which limits count a caller: an IPv4 address, or the /64 network of an IPv6 address, since a household or
 * phone may use every address of its network. If the counted entry of `X-Forwarded-For` is not an address, or has a port,
 * the address of the connection is used: a sender could invent any number of such entries.
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
