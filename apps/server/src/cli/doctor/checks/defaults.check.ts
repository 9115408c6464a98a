import { resolve } from 'node:path';
import { RAZORPAY_API_URL } from '../../../config.ts';
import { type Check, type Finding, mend, ok } from '../check.types.ts';

/** Settings whose defaults, or whose values of a trial, do harm where money is collected. */
export const defaultsCheck: Check = {
  name: 'defaults',
  needs: ['JALSA_DATA', 'LOG_LEVEL', 'RAZORPAY_API_URL', 'API_ORIGINS', 'PAYMENT_PROVIDER'],
  run: async ({ config: { dataDir, logLevel, payment, apiOrigins } }) => {
    const findings: Finding[] = [
      ...(dataDir === resolve('.data')
        ? [
            mend(
              'JALSA_DATA is .data of the current folder: name a folder that survives an upgrade and is backed up',
            ),
          ]
        : []),
      ...(logLevel === 'info' || logLevel === 'debug'
        ? []
        : [mend(`LOG_LEVEL=${logLevel} leaves out the record of documents that were read: set info`)]),
      ...(payment.provider === 'razorpay' && payment.apiUrl !== RAZORPAY_API_URL
        ? [mend('RAZORPAY_API_URL is not Razorpay’s: remove it')]
        : []),
      ...apiOrigins
        .filter((origin) => !origin.startsWith('https:'))
        .map((origin) => mend(`API_ORIGINS has ${origin}: take https addresses only`)),
    ];
    return findings.length > 0 ? findings : [ok('no dangerous default is in use')];
  },
};
