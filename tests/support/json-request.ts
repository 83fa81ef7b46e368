// Requests of an API client, for `fetch` or for the `request` of an app.

/** The body is JSON; without one, the request has none. */
export const jsonRequest = (
  method: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): RequestInit => ({
  method,
  headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

/** An order that is placed once, however often it is sent. */
export const orderRequest = (body: object, key: string = crypto.randomUUID()): RequestInit =>
  jsonRequest('POST', body, { 'idempotency-key': key })

/** Logs in and returns the headers of the session. */
export async function sessionHeaders(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<{ authorization: string; cookie: string }> {
  const response = await fetch(`${url}/api/login`, jsonRequest('POST', { email, password }))
  const { token } = (await response.json()) as { token: string }
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { authorization: `Bearer ${token}`, cookie }
}

/** Staff give a page another title, in the session with these headers. Returns the status. */
export async function retitlePage(
  url: string,
  { slug, title, headers }: { slug: string; title: string; headers: Record<string, string> },
): Promise<number> {
  const address = `${url}/api/pages/${slug}`
  const page = (await (await fetch(address)).json()) as object
  const changed = { ...page, version: undefined, title }
  return (await fetch(address, jsonRequest('PUT', changed, headers))).status
}
