// Runs Mozilla's HTTP Observatory on the shop behind a proxy that terminates TLS, all on this
// machine. Needs a build, and `npm i @mdn/mdn-http-observatory --ignore-scripts` in another folder,
// because the shop does not depend on it. Usage: node bench/observatory.ts <that folder>

import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, startShop } from '#tests/support/running-shop.ts'
import { type Measurement, toMeasurement, printTable } from './report.ts'

type Scan = {
  error?: string
  scan: { grade: string; score: number }
  tests: Record<string, { pass: boolean; result: string }>
}
type Certificate = { key: string; cert: string }
const run = promisify(execFile)

async function measureWithObservatory(tool: string): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-observatory-'))
  const certificate = await createCertificate(folder)
  const [port, shopPort] = [await freePort(), await freePort()]
  const shop = await startShop({
    port: shopPort,
    env: { APP_URL: `https://localhost:${port}`, TRUSTED_HOPS: '1' },
  })
  const proxy = await openProxy({ port, shopPort, certificate })
  try {
    const { scan, tests, error } = await runScan(tool, `localhost:${port}`, certificate.cert)
    if (error !== undefined) throw new Error(error)
    const results = Object.entries(tests)
    const failed = results.flatMap(([name, { pass, result }]) =>
      pass ? [] : [`${name}: ${result}`],
    )
    const details = [
      scan.grade,
      `${results.length - failed.length} of ${results.length} tests passed`,
      ...failed,
    ].join('; ')
    return [
      toMeasurement('Mozilla Observatory, points (A+ from 100)', scan.score, {
        min: 100,
        digits: 0,
        details,
      }),
    ]
  } finally {
    proxy.close()
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes a self-signed certificate for localhost and returns the paths of its files. */
async function createCertificate(folder: string): Promise<Certificate> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...name,
    '-keyout',
    key,
    '-out',
    cert,
  ])
  return { key, cert }
}

/**
 * Serves TLS and plain HTTP on one port, because the scan knows only one; the first byte of a
 * connection tells them apart.
 */
async function openProxy({
  port,
  shopPort,
  certificate,
}: {
  port: number
  shopPort: number
  certificate: Certificate
}) {
  const forwardAs =
    (proto: 'http' | 'https'): RequestListener =>
    (incoming, outgoing) => {
      const { method, url, headers, socket } = incoming
      const forwarded = {
        'x-forwarded-for': socket.remoteAddress ?? '',
        'x-forwarded-proto': proto,
      }
      const upstream = request(
        {
          host: 'localhost',
          port: shopPort,
          method,
          path: url,
          headers: { ...headers, ...forwarded },
        },
        (reply) => {
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
          reply.pipe(outgoing)
        },
      )
      upstream.on('error', () => outgoing.destroy())
      incoming.pipe(upstream)
    }
  const plain = createServer(forwardAs('http'))
  const secure = createTlsServer(
    { key: readFileSync(certificate.key), cert: readFileSync(certificate.cert) },
    forwardAs('https'),
  )
  const listener = createTcpServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', (firstBytes: Buffer) => {
      const tlsHandshake = 22
      socket.pause()
      socket.unshift(firstBytes)
      const server = firstBytes[0] === tlsHandshake ? secure : plain
      server.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
  await new Promise<void>((resolve) => listener.listen(port, 'localhost', resolve))
  return listener
}

async function runScan(tool: string, host: string, cert: string): Promise<Scan> {
  const packageFolder = join(tool, 'node_modules/@mdn/mdn-http-observatory')
  // The install script, which was skipped, would download the HSTS preload list; an empty list
  // does, as localhost is not on it.
  const preloadList = join(packageFolder, 'conf/hsts-preload.json')
  if (!existsSync(preloadList)) writeFileSync(preloadList, '{}')
  const { stdout } = await run(process.execPath, [join(packageFolder, 'src/scan.js'), host], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: cert },
  })
  return JSON.parse(stdout) as Scan
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('pass the folder where the Observatory is installed')
  printTable(await measureWithObservatory(folder))
}
