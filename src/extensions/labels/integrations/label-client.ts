// Calls the REST API of a label service with a timeout, and turns failures into problems that staff
// can act on.

import { Problem } from '#domain/problem.ts'
import type { LabelProvider } from './label-provider.ts'

/** `apiUrl` uses https, except for a fake on this machine. */
type LabelAccess = {
  service: LabelProvider['name']
  apiUrl: string
  authorization: string
  timeoutMs?: number | undefined
}
type LabelRequest = {
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
  contentType?: string
}
type LabelResponse = { status: number; body: unknown }
export type LabelClient = {
  /** Resolves for every status that the caller can handle: below 500, except 401, 403 and 429. */
  call: (request: LabelRequest) => Promise<LabelResponse>
  fetchPdf: (path: string) => Promise<Uint8Array>
  refused: (message: string) => Problem
  /** For a response that the service should not give. */
  unexpected: (what: string) => Problem
}

const refused = (message: string) => new Problem('label-refused', { message })

export function createLabelClient({
  service,
  apiUrl,
  authorization,
  timeoutMs = 10_000,
}: LabelAccess): LabelClient {
  const unavailable = (cause: unknown) =>
    new Problem('labels-unavailable', {
      message: `${service} antwoordt nu niet. Probeer het over een minuut opnieuw.`,
      cause,
    })

  async function send(
    { method = 'GET', path, body, contentType = 'application/json' }: LabelRequest,
    accept: string,
  ): Promise<Response> {
    const response = await fetch(`${apiUrl}/${path}`, {
      method,
      headers: {
        authorization,
        accept,
        'user-agent': 'CustomApiCall/2',
        ...(body !== undefined && { 'content-type': contentType }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 401 || response.status === 403)
      throw refused(
        `${service} kent de sleutel van de winkel niet. De eigenaar kijkt hem na bij Instellingen, Betalen, mail en adressen.`,
      )
    if (response.status === 429 || response.status >= 500)
      throw new Error(`${service} answered ${response.status}`)
    return response
  }

  /** Turns every failure that is not a problem yet into labels-unavailable. */
  const withProblems = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw error instanceof Problem ? error : unavailable(error)
    }
  }

  return {
    refused,
    unexpected: (what) => unavailable(new Error(`${service}: ${what}`)),
    call: (request) =>
      withProblems(async () => {
        const response = await send(request, 'application/json;charset=utf-8')
        const text = await response.text()
        return {
          status: response.status,
          body: text === '' ? undefined : (JSON.parse(text) as unknown),
        }
      }),
    fetchPdf: (path) =>
      withProblems(async () => {
        const response = await send({ path }, 'application/pdf')
        const bytes = new Uint8Array(await response.arrayBuffer())
        if (
          response.status !== 200 ||
          new TextDecoder('latin1').decode(bytes.subarray(0, 5)) !== '%PDF-'
        )
          throw new Error(`${service} answered ${response.status} without a PDF`)
        return bytes
      }),
  }
}
