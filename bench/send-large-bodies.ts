// Sends large request bodies to a shop without logging in; a process of its own, for admission.ts.
// Usage: node bench/send-large-bodies.ts url uploads|brackets

import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const megabyte = 1_048_576
const [url = '', kind] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

type Body = { path: string; type: string; bytes: Buffer; sender: string }

/** Returns the status of the response, 0 when the connection closed without one. */
const send = ({ path, type, bytes, sender }: Body): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      'content-type': type,
      'content-length': bytes.length,
      'x-forwarded-for': sender,
    }
    const clientRequest = request(url + path, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('close', () => resolve(response.statusCode ?? 0))
    })
    clientRequest.on('error', () => resolve(0)).end(bytes)
  })

/**
 * Sends all bodies, `concurrency` at a time and one every `interval` milliseconds. Returns the
 * number of responses by status.
 */
async function sendAll(
  bodies: readonly Body[],
  concurrency: number,
  interval = 0,
): Promise<Record<string, number>> {
  const remaining = [...bodies]
  const statuses: Record<string, number> = {}
  const sendRemaining = async () => {
    for (let body = remaining.pop(); body; body = remaining.pop()) {
      const [status] = await Promise.all([send(body), pause(concurrency * interval)])
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(
    Array.from({ length: concurrency }, async (_, index) => {
      await pause(index * interval)
      await sendRemaining()
    }),
  )
  return statuses
}

/** Sends 140 uploads of 15 MB from six IP addresses, at most 40 at a time and one every 20 ms. */
function sendUploads(): Promise<Record<string, number>> {
  const bytes = Buffer.concat([
    Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    ),
    Buffer.alloc(15 * megabyte - 200, 120),
    Buffer.from('\r\n--x--\r\n'),
  ])
  const paths = [
    '/api/upload-image',
    '/api/admin/catalogue-file',
    '/api/admin/catalogue-file/preview',
  ]
  const bodies = Array.from({ length: 140 }, (_, index) => ({
    path: paths[index % paths.length] ?? '',
    type: 'multipart/form-data; boundary=x',
    bytes,
    sender: `203.0.113.${index % 6}`,
  }))
  return sendAll(bodies, 40, 20)
}

/**
 * Sends 1 MB of brackets 400 times from one IP address, six at a time, to a staff endpoint and a
 * public one.
 */
function sendBrackets(): Promise<Record<string, number>> {
  const bytes = Buffer.from(`{"a":${'[{},'.repeat(megabyte / 4)}`)
  const paths = ['/api/admin/orders/query', '/api/create-order']
  const bodies = Array.from({ length: 400 }, (_, index) => ({
    path: paths[index % paths.length] ?? '',
    type: 'application/json',
    bytes,
    sender: '198.51.100.9',
  }))
  return sendAll(bodies, 6)
}

console.log(JSON.stringify(await (kind === 'uploads' ? sendUploads() : sendBrackets())))
agent.destroy()
