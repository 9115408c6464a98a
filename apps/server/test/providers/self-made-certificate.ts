import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';

export interface SelfMadeCertificate {
  key: string;
  /** In PEM; a child process trusts it through NODE_EXTRA_CA_CERTS. */
  cert: string;
}

/** A certificate of this machine, which signs itself, so that no one trusts it yet. */
export async function makeCertificate(): Promise<SelfMadeCertificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  return { key, cert };
}

/** Makes this process trust a certificate; gives a function that ends it. */
export function trustCertificate({ cert }: SelfMadeCertificate): () => void {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  return () => setDefaultCACertificates(trusted);
}
