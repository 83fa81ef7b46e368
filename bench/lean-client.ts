// Asks a server over kept connections at next to no cost, so that on two cores the asker does not stand in the shop's way. Knows just enough of HTTP
// for servers of our own: answers with a content-length or in chunks.

import { connect, type Socket } from 'node:net'

export type Reply = { status: number; head: string; body: Buffer }
export type Asked = { method?: 'GET' | 'POST'; path: string; body?: unknown; headers?: Readonly<Record<string, string>> }
export type LeanClient = {
  /** Undefined when no whole answer came, or not within `patience`. */
  ask: (asked: Asked) => Promise<Reply | undefined>
  close: () => void
}

/** Milliseconds after which an asker has gone. */
const patience = 10_000

/** Each question has a connection to itself; one that is free is used again. */
export function leanClient(origin: string): LeanClient {
  const { hostname, port, host } = new URL(origin)
  const free: Socket[] = []
  const all = new Set<Socket>()

  function open(): Socket {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    all.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      all.delete(socket)
      const at = free.indexOf(socket)
      if (at >= 0) free.splice(at, 1)
    })
    return socket
  }

  return {
    ask({ method = 'GET', path, body, headers = {} }) {
      const socket = free.pop() ?? open()
      const content = body === undefined ? undefined : JSON.stringify(body)
      const lines = Object.entries({
        host,
        ...(content !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
        ...headers,
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content ?? ''}`)
      return new Promise((resolve) => {
        let heard: Buffer = Buffer.alloc(0)
        const done = (reply: Reply | undefined) => {
          clearTimeout(late)
          socket.off('data', hear).off('close', gone)
          if (reply && !/\r\nconnection: close/i.test(reply.head)) free.push(socket)
          else socket.destroy()
          resolve(reply)
        }
        const gone = () => done(undefined)
        const hear = (part: Buffer) => {
          heard = heard.length > 0 ? Buffer.concat([heard, part]) : part
          const reply = whole(heard)
          if (reply) done(reply)
        }
        const late = setTimeout(gone, patience)
        socket.on('data', hear).on('close', gone)
      })
    },
    close: () => all.forEach((socket) => socket.destroy()),
  }
}

/** Undefined until all of it is there. */
function whole(heard: Buffer): Reply | undefined {
  const headEnd = heard.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = heard.toString('latin1', 0, headEnd)
  const status = Number(head.slice(9, 12))
  const rest = heard.subarray(headEnd + 4)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (length !== undefined) return rest.length >= Number(length) ? { status, head, body: rest } : undefined
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return { status, head, body: rest }
  const body = unchunked(rest)
  return body && { status, head, body }
}

function unchunked(rest: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = rest.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(rest.toString('latin1', at, lineEnd), 16)
    const next = lineEnd + 2 + size + 2
    if (rest.length < next) return undefined
    if (size === 0) return Buffer.concat(parts)
    parts.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = next
  }
}
