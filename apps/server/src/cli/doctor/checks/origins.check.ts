import { lookup } from 'node:dns/promises';
import { connect, type PeerCertificate } from 'node:tls';
import { differenceInDays } from 'date-fns/differenceInDays';
import { type Check, type CheckContext, type Finding, mend, ok } from '../check.types.ts';

/** The fewest days that a certificate must be valid for: a renewal that fails must have time to be noticed. */
const MIN_DAYS = 14;

/** Whether the public addresses are known to the DNS and have https certificates that browsers accept. */
export const originsCheck: Check = {
  name: 'origins',
  needs: ['SITE_ORIGIN', 'ARTISTS_ORIGIN'],
  run: async (context) => {
    const { siteOrigin, artistsOrigin } = context.config;
    return Promise.all([
      findingOf('SITE_ORIGIN', siteOrigin, context),
      findingOf('ARTISTS_ORIGIN', artistsOrigin, context),
    ]);
  },
};

async function findingOf(name: string, origin: string, context: CheckContext): Promise<Finding> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return mend(`${name} is ${origin}: give the public https address`);
  const host = hostname.replace(/^\[|\]$/g, '');
  try {
    await lookup(host);
  } catch (error) {
    return mend(`${name}: ${host} is unknown (${(error as NodeJS.ErrnoException).code}): add its DNS record`);
  }
  try {
    const { valid_to: end } = await certificateOf(host, Number(port || 443), context.signal);
    const days = differenceInDays(new Date(end), context.clock.now());
    return days > MIN_DAYS
      ? ok(`${name}: ${host} has a certificate for ${days} more days`)
      : mend(
          `${name}: the certificate of ${host} ends in ${days} days: renew it, and see why that did not happen`,
        );
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return mend(`${name}: ${host} has no certificate that browsers accept (${code ?? message})`);
  }
}

/** The certificate of a host; rejects for one that is not trusted, is not for this host, or has ended. */
function certificateOf(host: string, port: number, signal: AbortSignal): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: /[a-z]/i.test(host) ? host : '' }, () => {
      resolve(socket.getPeerCertificate());
      socket.end();
    });
    socket.on('error', reject);
    signal.addEventListener('abort', () => socket.destroy(new Error('no answer in time')));
  });
}
