// A log-in over HTTP: the cookie it sets, what opens with token and cookie and what does not, and how guessing is slowed.

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { users } from '#data/tables/accounts.ts'
import { argon2idPasswords } from '#integrations/passwords/argon2id.ts'
import { type ShopInProcess, shopInProcess } from '#tests/support/web/shop-in-process.ts'

const email = 'jo@voorbeeld.nl'
const password = 'zeven blauwe lantaarns'
let shop: ShopInProcess
let secure: ShopInProcess
beforeAll(async () => {
  ;[shop, secure] = await Promise.all([aShopWithJo(), aShopWithJo({ env: { APP_URL: 'https://shop.test' } })])
})
afterAll(() => Promise.all([shop.stop(), secure.stop()]))

async function aShopWithJo(options?: Parameters<typeof shopInProcess>[0]): Promise<ShopInProcess> {
  const opened = await shopInProcess(options)
  const at = new Date()
  const passwordHash = await argon2idPasswords().hash(password)
  const row = { email, passwordHash, firstName: 'Jo', lastName: 'de Wit', emailConfirmedAt: at, createdAt: at, mailsSince: at }
  await opened.database.db.insert(users).values([row, { ...row, email: 'mo@voorbeeld.nl' }])
  return opened
}

type Sent = { body?: object; token?: string; cookie?: string; at?: ShopInProcess }
const ask = (key: string, { body, token, cookie, at = shop }: Sent = {}) => {
  const [method = '', path = ''] = key.split(' ')
  return fetch(at.url + path, {
    method,
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const status = async (sent: Sent) => (await ask('GET /api/user', sent)).status

async function logIn(at = shop, who = email) {
  const response = await ask('POST /api/login', { body: { email: who, password }, at })
  const { token, user } = (await response.json()) as { token: string; user: object }
  const set = response.headers.get('set-cookie') ?? ''
  return { token, user, set, cookie: set.split(';')[0] ?? '' }
}

test('the answer carries token and user, and one cookie that no script reads and no other site sends', async () => {
  const { token, user, set } = await logIn()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(user).toEqual({ id: 1, email, first_name: 'Jo', last_name: 'de Wit', role: 'customer', duty: null })
  expect(set).toMatch(/^inlog=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/)
  expect((await logIn(secure)).set).toMatch(/^__Host-inlog=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict; Secure$/)
})

test('who logs in gets secrets of their own, whatever they or somebody for them brought along', async () => {
  const planted = { token: 'a'.repeat(43), cookie: `inlog=${'b'.repeat(43)}` }
  const response = await ask('POST /api/login', { body: { email, password, token: planted.token }, ...planted })
  const { token } = (await response.json()) as { token: string }
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect([token === planted.token, cookie === planted.cookie]).toEqual([false, false])
  expect(await status(planted)).toBe(401)
  expect(await status({ token, cookie: planted.cookie })).toBe(401)
  // Two cookies of the name: the first is the one a neighbouring host could have planted.
  expect(await status({ token, cookie: `${planted.cookie}; ${cookie}` })).toBe(401)
  const again = await ask('POST /api/login', { body: { email, password }, token, cookie })
  expect(((await again.json()) as { token: string }).token).not.toBe(token)
})

test('token and cookie are needed together', async () => {
  const { token, cookie } = await logIn()
  const other = await logIn()
  expect(await status({ token, cookie })).toBe(200)
  expect(await status({ token, cookie: `a=b; ${cookie}; c=d` })).toBe(200)
  for (const sent of [{ token }, { cookie }, {}, { token, cookie: other.cookie }, { token: other.token, cookie }, { token: 'x', cookie }])
    expect(await status(sent)).toBe(401)
})

test('a dead token is a visitor’s: browsing goes on', async () => {
  expect((await ask('GET /api/products', { token: 'x'.repeat(43), cookie: `inlog=${'y'.repeat(43)}` })).status).toBe(200)
  expect((await ask('GET /api/payment-methods', { token: 'x'.repeat(43), cookie: `inlog=${'y'.repeat(43)}` })).status).toBe(200)
})

test('logging out ends the log-in everywhere and takes the cookie back; without a token it does nothing', async () => {
  const { token, cookie } = await logIn()
  const forged = await ask('POST /api/logout', { cookie })
  expect([forged.status, forged.headers.get('set-cookie')]).toEqual([204, null])
  const left = await ask('POST /api/logout', { token, cookie })
  expect(left.status).toBe(204)
  expect(left.headers.get('set-cookie')).toMatch(/^inlog=; Path=\/; Expires=Thu, 01 Jan 1970/)
  expect((await ask('GET /api/user', { token, cookie })).status).toBe(401)
})

test('a list of one’s own devices, from which one can be ended; another’s answers like a missing one', async () => {
  const [here, there, mo] = [await logIn(secure), await logIn(secure), await logIn(secure, 'mo@voorbeeld.nl')]
  const list = async (who: { token: string; cookie: string }) => {
    const response = await ask('GET /api/sessions', { ...who, at: secure })
    return ((await response.json()) as { sessions: { id: number; device: string; current: boolean }[] }).sessions
  }
  const own = await list(here)
  expect(own.filter(({ current }) => current)).toMatchObject([{ device: 'Firefox op Linux' }])
  const other = (await list(there)).find(({ current }) => current)
  const end = async (id: number, who: { token: string; cookie: string }) => {
    const response = await ask(`DELETE /api/sessions/${id}`, { ...who, at: secure })
    return { status: response.status, body: await response.text() }
  }
  expect(await end(other?.id ?? 0, mo)).toEqual(await end(999_999, mo))
  expect((await end(other?.id ?? 0, here)).status).toBe(204)
  expect((await ask('GET /api/user', { ...there, at: secure })).status).toBe(401)
  expect((await ask('GET /api/user', { ...here, at: secure })).status).toBe(200)
})

test('wrong passwords and unknown addresses are answered the same, and slowed the same', async () => {
  // Of its own, because all log-ins from one place are counted together too.
  const at = await aShopWithJo()
  onTestFinished(at.stop)
  const strangers = [email, 'niemand@voorbeeld.nl']
  const answers = await Promise.all(
    strangers.map(async (who) => {
      const told = []
      for (let tried = 0; tried < 9; tried++) {
        const response = await ask('POST /api/login', { body: { email: who, password: 'verkeerd' }, at })
        // How long to wait counts down while the other is being asked.
        const text = (await response.text()).replace(/\d+/g, 'n')
        told.push([response.status, text, response.headers.has('retry-after'), response.headers.get('set-cookie')])
      }
      return told
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429])
  expect(answers[0]?.at(-1)?.[2]).toBe(true)
})

test('nothing kept for everyone looks at token or cookie, and no visitor gets a cookie', async () => {
  const { token, cookie } = await logIn()
  for (const key of ['GET /api/products', 'GET /api/navigation', 'GET /', 'GET /login', 'GET /account', 'GET /env']) {
    const [visitor, known] = await Promise.all([ask(key), ask(key, { token, cookie })])
    expect(await visitor.text()).toBe(await known.text())
    expect([visitor, known].map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null])
  }
  for (const path of ['/login', '/account', '/reset-password?token=abc'])
    expect((await ask(`GET ${path}`)).headers.get('cache-control')).toBe('no-store')
})

test('the log tells no address, password, token or cookie', async () => {
  const { token, cookie } = await logIn()
  await ask('GET /reset-password?token=geheimetoken')
  await ask('POST /api/forgot-password', { body: { email } })
  for (const secret of [email, password, token, cookie.split('=')[1] ?? '', 'geheimetoken']) expect(shop.log()).not.toContain(secret)
})
