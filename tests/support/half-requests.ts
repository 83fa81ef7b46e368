// Requests from other addresses of this machine: half ones, whose body does not arrive completely,
// and ordinary ones that measure how long others wait.

import { request } from 'node:http'
import { connect, type Socket } from 'node:net'

/** Loopback addresses, each in a /24 network of its own. */
export const loopbackNetworks = (count: number, second = 1): string[] =>
  Array.from({ length: count }, (_, index) => `127.${second}.${index + 1}.1`)

export type HalfRequest = {
  from: string
  path: string
  type?: string
  /** The announced length of the body. */
  length: number
  /** What is sent of the body. */
  part: string | Buffer
  headers?: Readonly<Record<string, string>>
}
export type OpenRequest = {
  socket: Socket
  /** Resolves with the status of the response; 0 if the connection closed without one. */
  status: Promise<number>
  /** Resolves when the system has taken the whole part. */
  sent: Promise<void>
}

export function openHalfRequest(
  url: string,
  { from, path, type = 'application/json', length, part, headers = {} }: HalfRequest,
): OpenRequest {
  const { port } = new URL(url)
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from })
  const status = new Promise<number>((resolve) => {
    socket.once('data', (data) =>
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1'))?.[1])),
    )
    socket.on('error', () => {})
    socket.once('close', () => resolve(0))
  })
  const lines = Object.entries({
    host: 'shop.test',
    'content-type': type,
    'content-length': String(length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const sent = new Promise<void>((resolve) => void socket.write(part, () => resolve()))
  return { socket, status, sent }
}

type JsonRequest = {
  from?: string
  path: string
  body: unknown
  headers?: Readonly<Record<string, string>>
}

/** Sends a whole request on a connection of its own. */
export function sendJson(
  url: string,
  { from, path, body, headers = {} }: JsonRequest,
): Promise<{ status: number; milliseconds: number }> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    request(
      url + path,
      {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', ...headers },
        ...(from && { localAddress: from }),
      },
      (response) =>
        response
          .resume()
          .on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              milliseconds: performance.now() - began,
            }),
          )
          .on('error', reject),
    )
      .on('error', reject)
      .end(JSON.stringify(body))
  })
}
