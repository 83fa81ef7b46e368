// A program of a partner that calls the shop over HTTP.

type Sending = { key?: string; body?: unknown; once?: string; headers?: Record<string, string> }
export const createPartnerClient =
  (shop: { url: string }, defaultKey: string) =>
  async (
    method: string,
    path: string,
    { key = defaultKey, body, once, headers = {} }: Sending = {},
  ) => {
    const response = await fetch(`${shop.url}/api/partner/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(once !== undefined && { 'idempotency-key': once }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, never>,
    }
  }
