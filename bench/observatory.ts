// Mozilla's HTTP Observatory, asked of the shop behind a proxy that ends TLS, on this machine alone. Usage, after a build and
// `npm i @mdn/mdn-http-observatory --ignore-scripts` in a folder of your own (it is no dependency of the shop): node bench/observatory.ts <that folder>

import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, startShop } from '#tests/support/running-shop.ts'
import { type Finding, finding, print } from './report.ts'

type Scan = { error?: string; scan: { grade: string; score: number }; tests: Record<string, { pass: boolean; result: string }> }
type Certificate = { key: string; cert: string }
const run = promisify(execFile)

async function observatory(tool: string): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-observatory-'))
  const certificate = await ownCertificate(folder)
  const [port, inner] = [await freePort(), await freePort()]
  const shop = await startShop({ port: inner, env: { APP_URL: `https://localhost:${port}`, TRUSTED_HOPS: '1' } })
  const proxy = await openProxy({ port, inner, certificate })
  try {
    const { scan, tests, error } = await scanned(tool, `localhost:${port}`, certificate.cert)
    if (error !== undefined) throw new Error(error)
    const asked = Object.entries(tests)
    const failed = asked.flatMap(([name, { pass, result }]) => (pass ? [] : [`${name}: ${result}`]))
    const more = [scan.grade, `${asked.length - failed.length} of ${asked.length} tests passed`, ...failed].join('; ')
    return [finding('Mozilla Observatory, points of which an A+ needs 100', scan.score, { atLeast: 100, digits: 0, more })]
  } finally {
    proxy.close()
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** For localhost, as files. */
async function ownCertificate(folder: string): Promise<Certificate> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...name, '-keyout', key, '-out', cert])
  return { key, cert }
}

/** The scan knows one port for both: whoever begins with a TLS handshake is answered over TLS, everybody else in the clear. */
async function openProxy({ port, inner, certificate }: { port: number; inner: number; certificate: Certificate }) {
  const handOn =
    (proto: 'http' | 'https'): RequestListener =>
    (asked, answer) => {
      const { method, url, headers, socket } = asked
      const told = { 'x-forwarded-for': socket.remoteAddress ?? '', 'x-forwarded-proto': proto }
      const onward = request({ host: 'localhost', port: inner, method, path: url, headers: { ...headers, ...told } }, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      })
      onward.on('error', () => answer.destroy())
      asked.pipe(onward)
    }
  const plain = createServer(handOn('http'))
  const secure = createTlsServer({ key: readFileSync(certificate.key), cert: readFileSync(certificate.cert) }, handOn('https'))
  const door = createTcpServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', (first: Buffer) => {
      const handshake = 22
      socket.pause()
      socket.unshift(first)
      const server = first[0] === handshake ? secure : plain
      server.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
  await new Promise<void>((resolve) => door.listen(port, 'localhost', resolve))
  return door
}

async function scanned(tool: string, host: string, cert: string): Promise<Scan> {
  const home = join(tool, 'node_modules/@mdn/mdn-http-observatory')
  // Its install would fetch the list of sites that browsers know to use TLS; ours is on none.
  const preloaded = join(home, 'conf/hsts-preload.json')
  if (!existsSync(preloaded)) writeFileSync(preloaded, '{}')
  const { stdout } = await run(process.execPath, [join(home, 'src/scan.js'), host], { env: { ...process.env, NODE_EXTRA_CA_CERTS: cert } })
  return JSON.parse(stdout) as Scan
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('say in which folder the Observatory is installed')
  print(await observatory(folder))
}
