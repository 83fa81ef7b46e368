// A process of its own that sends large bodies to a shop as nobody in particular. Usage: node bench/senders.ts url uploads|brackets

import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const megabyte = 1_048_576
const [url = '', kind] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

type Body = { path: string; type: string; bytes: Buffer; sender: string }

/** The status of the answer; 0 when the connection ended without one. */
const send = ({ path, type, bytes, sender }: Body): Promise<number> =>
  new Promise((resolve) => {
    const headers = { 'content-type': type, 'content-length': bytes.length, 'x-forwarded-for': sender }
    const asked = request(url + path, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('close', () => resolve(response.statusCode ?? 0))
    })
    asked.on('error', () => resolve(0)).end(bytes)
  })

/** So many at a time, each with the next body, until all are sent; `every` milliseconds one begins. */
async function sendAll(bodies: readonly Body[], atOnce: number, every = 0): Promise<Record<string, number>> {
  const left = [...bodies]
  const statuses: Record<string, number> = {}
  const one = async () => {
    for (let body = left.pop(); body; body = left.pop()) {
      const [status] = await Promise.all([send(body), pause(atOnce * every)])
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(
    Array.from({ length: atOnce }, async (_, place) => {
      await pause(place * every)
      await one()
    }),
  )
  return statuses
}

/** 140 uploads of 15 MB from six addresses, at most forty at a time; one begins every 20 ms. */
function uploads(): Promise<Record<string, number>> {
  const bytes = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'),
    Buffer.alloc(15 * megabyte - 200, 120),
    Buffer.from('\r\n--x--\r\n'),
  ])
  const paths = ['/api/upload-image', '/api/admin/catalogue-file', '/api/admin/catalogue-file/preview']
  const bodies = Array.from({ length: 140 }, (_, turn) => ({
    path: paths[turn % paths.length] ?? '',
    type: 'multipart/form-data; boundary=x',
    bytes,
    sender: `203.0.113.${turn % 6}`,
  }))
  return sendAll(bodies, 40, 20)
}

/** A megabyte of brackets, 400 times from one address, six at a time, to a call of staff and to one of visitors. */
function brackets(): Promise<Record<string, number>> {
  const bytes = Buffer.from(`{"a":${'[{},'.repeat(megabyte / 4)}`)
  const paths = ['/api/admin/orders/query', '/api/create-order']
  const bodies = Array.from({ length: 400 }, (_, turn) => ({
    path: paths[turn % paths.length] ?? '',
    type: 'application/json',
    bytes,
    sender: '198.51.100.9',
  }))
  return sendAll(bodies, 6)
}

console.log(JSON.stringify(await (kind === 'uploads' ? uploads() : brackets())))
agent.destroy()
