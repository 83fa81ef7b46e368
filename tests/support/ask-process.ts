import { type Agent, request } from 'node:http'

export type RequestOptions = { headers?: Record<string, string>; body?: unknown; agent?: Agent }
/**
 * Without `agent` each request uses a connection of its own and so reaches the next process.
 * Rejects when the connection breaks.
 */
export function askProcess(
  port: number,
  call: string,
  { headers = {}, body, agent }: RequestOptions = {},
): Promise<{ status: number; text: string; cookie: string }> {
  const [method, path] = call.split(' ')
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port,
        method,
        path,
        agent: agent ?? false,
        headers: {
          ...headers,
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => void chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
          }),
        )
      },
    )
    outgoing.once('error', reject)
    outgoing.end(text)
  })
}
