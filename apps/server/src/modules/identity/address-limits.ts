import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../../context.ts';
import { DomainError } from '../../lib/domain-error.ts';

/** Takes one turn of an address, or throws `rate_limited`. */
export type AddressLimit = (address: string) => Promise<void>;

/** The limits on what one network address may ask for, counted in the database for all processes together. */
export function addressLimits({ pool, config }: Context): { checks: AddressLimit; codes: AddressLimit } {
  const limit = (keyPrefix: string, points: number, duration: number): AddressLimit => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    });
    return async (address) => {
      try {
        await limiter.consume(address);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new DomainError('rate_limited', 'Too many requests. Please wait a little.', {
          retryAfter: refused.msBeforeNext / 1000,
        });
      }
    };
  };
  const { checksPerMinutePerAddress, perHourPerAddress } = config.oneTimeCodes;
  return {
    checks: limit('checks', checksPerMinutePerAddress, 60),
    codes: limit('codes', perHourPerAddress, 3600),
  };
}
