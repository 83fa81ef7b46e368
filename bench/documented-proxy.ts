// nginx in front of a shop, with the configuration that docs/operations.md gives, so that what is measured is what is documented.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/running-shop.ts'

export type Proxy = { url: string; stop: () => Promise<void> }

/** In front of the shop at `port`, on a port of its own, without TLS. @throws when nginx is missing or refuses its configuration. */
export async function documentedProxy(port: number): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-proxy-'))
  const own = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(readFileSync('docs/operations.md', 'utf8'), { folder, port, own }))
  const nginx = spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(nginx, 'exit')
  const url = `http://127.0.0.1:${own}`
  while (!(await answers(url))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`)
    await pause(50)
  }
  return {
    url,
    async stop() {
      nginx.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The documented servers, among what Debian's nginx.conf has around them. */
function configuration(operations: string, { folder, port, own }: { folder: string; port: number; own: number }): string {
  const [, documented] = /```nginx\n([\s\S]*?)```/.exec(operations) ?? []
  if (!documented) throw new Error('docs/operations.md has no configuration for nginx')
  const servers = documented
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${own}`)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')
  return `daemon off;
pid ${folder}/pid;
worker_processes auto;
worker_rlimit_nofile 65536;
events { worker_connections 16384; }
http {
${places}
${servers}
}
`
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
