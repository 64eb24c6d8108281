// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.mjs';

/**
 * A certificate that this machine signed, followed by its key: the balancer needs one to start, before the real one is there.
 * @param {string} domain
 */
export async function createCertificate(domain) {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-certificate-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  try {
    const kind = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj /O=Farmgate'.split(' ');
    const names = ['-addext', `subjectAltName=DNS:${domain}`];
    const files = ['-keyout', key, '-out', certificate];
    const { ok, output } = await run('openssl', ['req', ...kind, ...names, ...files], { quiet: true });
    if (!ok)
      throw new Error(
        `openssl could not create a certificate: ${output.trim()} Install openssl and run the command again.`,
      );
    return (readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8')).trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
