// Starts nginx in front of a shop with the configuration in docs/operations.md, so that benchmarks
// measure the documented setup. Usage: imported, not run by itself.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/running-shop.ts'

export type Proxy = { url: string; stop: () => Promise<void> }

/**
 * Listens without TLS on a free port and forwards to the shop at `port`.
 *
 * @throws when nginx is missing or rejects its configuration
 */
export async function startDocumentedProxy(port: number): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-proxy-'))
  const proxyPort = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    nginxConfiguration(readFileSync('docs/operations.md', 'utf8'), { folder, port, proxyPort }),
  )
  const nginx = spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exit = once(nginx, 'exit')
  const url = `http://127.0.0.1:${proxyPort}`
  while (!(await isHealthy(url))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`)
    await pause(50)
  }
  return {
    url,
    async stop() {
      nginx.kill()
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Wraps the documented `server` blocks in the settings of Debian's nginx.conf. */
function nginxConfiguration(
  operations: string,
  { folder, port, proxyPort }: { folder: string; port: number; proxyPort: number },
): string {
  const [, documented] = /```nginx\n([\s\S]*?)```/.exec(operations) ?? []
  if (!documented) throw new Error('docs/operations.md has no configuration for nginx')
  const servers = documented
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${proxyPort}`)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n')
  return `daemon off;
pid ${folder}/pid;
worker_processes auto;
worker_rlimit_nofile 65536;
events { worker_connections 16384; }
http {
${tempPaths}
${servers}
}
`
}

const isHealthy = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
