// A program of a partner that calls the shop over HTTP.

import { jsonRequest } from '#tests/support/json-request.ts'

type Sending = { key?: string; body?: unknown; once?: string; headers?: Record<string, string> }
export const createPartnerClient =
  (shop: { url: string }, defaultKey: string) =>
  async (
    method: string,
    path: string,
    { key = defaultKey, body, once, headers = {} }: Sending = {},
  ) => {
    const response = await fetch(
      `${shop.url}/api/partner/${path}`,
      jsonRequest(method, body, {
        authorization: `Bearer ${key}`,
        ...(once !== undefined && { 'idempotency-key': once }),
        ...headers,
      }),
    )
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, never>,
    }
  }
