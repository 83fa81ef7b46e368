// A minimal HTTP client over keep-alive connections, cheap enough to leave the processor to the
// shop on two cores. It understands only responses with a content-length or in chunks. Usage:
// imported, not run by itself.

import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'

export type HttpReply = { status: number; head: string; body: Buffer }
export type HttpRequest = {
  method?: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
}
export type KeepAliveClient = {
  /** Returns undefined without a complete response within `timeoutMs`. */
  send: (request: HttpRequest) => Promise<HttpReply | undefined>
  close: () => void
}

const timeoutMs = 10_000

/** Sends each request on a connection of its own and reuses idle connections. */
export function createKeepAliveClient(origin: string): KeepAliveClient {
  const { hostname, port, host, protocol } = new URL(origin)
  const idle: Socket[] = []
  const all = new Set<Socket>()

  function open(): Socket {
    const socket =
      protocol === 'https:'
        ? connectSecurely({ host: hostname, port: Number(port || 443), servername: hostname })
        : connect({ host: hostname, port: Number(port || 80), noDelay: true })
    all.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      all.delete(socket)
      const index = idle.indexOf(socket)
      if (index >= 0) idle.splice(index, 1)
    })
    return socket
  }

  return {
    send({ method = 'GET', path, body, headers = {} }) {
      const socket = idle.pop() ?? open()
      const content = body === undefined ? undefined : JSON.stringify(body)
      const lines = Object.entries({
        host,
        ...(content !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(content)),
        }),
        ...headers,
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content ?? ''}`)
      return new Promise((resolve) => {
        let received: Buffer = Buffer.alloc(0)
        const finish = (reply: HttpReply | undefined) => {
          clearTimeout(timeout)
          socket.off('data', onData).off('close', fail)
          if (reply && !/\r\nconnection: close/i.test(reply.head)) idle.push(socket)
          else socket.destroy()
          resolve(reply)
        }
        const fail = () => finish(undefined)
        const onData = (part: Buffer) => {
          received = received.length > 0 ? Buffer.concat([received, part]) : part
          const reply = parseReply(received)
          if (reply) finish(reply)
        }
        const timeout = setTimeout(fail, timeoutMs)
        socket.on('data', onData).on('close', fail)
      })
    },
    close: () => all.forEach((socket) => socket.destroy()),
  }
}

/** Returns undefined until the response is complete. */
function parseReply(received: Buffer): HttpReply | undefined {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const status = Number(head.slice(9, 12))
  const content = received.subarray(headEnd + 4)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (length !== undefined)
    return content.length >= Number(length) ? { status, head, body: content } : undefined
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return { status, head, body: content }
  const body = decodeChunks(content)
  return body && { status, head, body }
}

function decodeChunks(content: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let index = 0; ;) {
    const lineEnd = content.indexOf('\r\n', index)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(content.toString('latin1', index, lineEnd), 16)
    const next = lineEnd + 2 + size + 2
    if (content.length < next) return undefined
    if (size === 0) return Buffer.concat(parts)
    parts.push(content.subarray(lineEnd + 2, lineEnd + 2 + size))
    index = next
  }
}
