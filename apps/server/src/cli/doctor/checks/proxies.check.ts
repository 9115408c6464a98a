import { type Check, mend, ok, unknown } from '../check.types.ts';

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** Whether TRUSTED_PROXIES fits the addresses. The number itself cannot be measured from here. */
export const proxiesCheck: Check = {
  name: 'proxies',
  needs: ['SITE_ORIGIN', 'TRUSTED_PROXIES', 'HOST'],
  run: async ({ config: { siteOrigin, trustedProxies, host } }) => {
    if (siteOrigin.startsWith('https:') && trustedProxies === 0) {
      return [
        mend(
          'TRUSTED_PROXIES is 0, and the https of SITE_ORIGIN needs a proxy: all visitors would share the limits of its one address. Set the number of proxies',
        ),
      ];
    }
    if (trustedProxies > 0 && !LOOPBACK.includes(host)) {
      return [
        unknown(
          `HOST=${host} listens to other machines: only the proxies may reach PORT, since anybody else could invent an address`,
        ),
      ];
    }
    return [ok(`TRUSTED_PROXIES is ${trustedProxies}, and the server listens at ${host}`)];
  },
};
