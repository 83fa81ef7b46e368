// Logging in over HTTP: the cookie, access with token and cookie, and slowing down guesses.

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { users } from '#data/tables/customer/accounts.ts'
import { createArgon2idHasher } from '#integrations/passwords/argon2id.ts'
import { type ShopInProcess, startShopInProcess } from '../support/shop-in-process.ts'
import { jsonRequest } from '../support/json-request.ts'

const email = 'jo@voorbeeld.nl'
const password = 'zeven blauwe lantaarns'
let shop: ShopInProcess
let secure: ShopInProcess
beforeAll(async () => {
  ;[shop, secure] = await Promise.all([
    startShopWithJo(),
    startShopWithJo({ env: { APP_URL: 'https://shop.test' } }),
  ])
})
afterAll(() => Promise.all([shop.stop(), secure.stop()]))

async function startShopWithJo(
  options?: Parameters<typeof startShopInProcess>[0],
): Promise<ShopInProcess> {
  const shopWithJo = await startShopInProcess(options)
  const at = new Date()
  const passwordHash = await createArgon2idHasher().hash(password)
  const row = {
    email,
    passwordHash,
    firstName: 'Jo',
    lastName: 'de Wit',
    emailConfirmedAt: at,
    createdAt: at,
    mailsSince: at,
  }
  await shopWithJo.database.db.insert(users).values([row, { ...row, email: 'mo@voorbeeld.nl' }])
  return shopWithJo
}

type RequestOptions = { body?: object; token?: string; cookie?: string; at?: ShopInProcess }
const ask = (key: string, { body, token, cookie, at = shop }: RequestOptions = {}) => {
  const [method = '', path = ''] = key.split(' ')
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(cookie !== undefined && { cookie }),
  }
  return fetch(at.url + path, jsonRequest(method, body, headers))
}

const status = async (options: RequestOptions) => (await ask('GET /api/user', options)).status

async function logIn(at = shop, loginEmail = email) {
  const response = await ask('POST /api/login', { body: { email: loginEmail, password }, at })
  const { token, user } = (await response.json()) as { token: string; user: object }
  const setCookie = response.headers.get('set-cookie') ?? ''
  return { token, user, setCookie, cookie: setCookie.split(';')[0] ?? '' }
}

test('logging in returns token, user and one HttpOnly, SameSite=Strict cookie', async () => {
  const { token, user, setCookie } = await logIn()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(user).toEqual({
    id: 1,
    email,
    first_name: 'Jo',
    last_name: 'de Wit',
    role: 'customer',
    staff_role: null,
  })
  expect(setCookie).toMatch(/^inlog=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/)
  expect((await logIn(secure)).setCookie).toMatch(
    /^__Host-inlog=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('logging in always issues new secrets, whatever token or cookie the request carried', async () => {
  const planted = { token: 'a'.repeat(43), cookie: `inlog=${'b'.repeat(43)}` }
  const response = await ask('POST /api/login', {
    body: { email, password, token: planted.token },
    ...planted,
  })
  const { token } = (await response.json()) as { token: string }
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect([token === planted.token, cookie === planted.cookie]).toEqual([false, false])
  expect(await status(planted)).toBe(401)
  expect(await status({ token, cookie: planted.cookie })).toBe(401)
  // Of two cookies with this name the first counts: a neighbouring host could have planted it.
  expect(await status({ token, cookie: `${planted.cookie}; ${cookie}` })).toBe(401)
  const again = await ask('POST /api/login', { body: { email, password }, token, cookie })
  expect(((await again.json()) as { token: string }).token).not.toBe(token)
})

test('access needs token and cookie of the same session', async () => {
  const { token, cookie } = await logIn()
  const otherSession = await logIn()
  expect(await status({ token, cookie })).toBe(200)
  expect(await status({ token, cookie: `a=b; ${cookie}; c=d` })).toBe(200)
  for (const options of [
    { token },
    { cookie },
    {},
    { token, cookie: otherSession.cookie },
    { token: otherSession.token, cookie },
    { token: 'x', cookie },
  ])
    expect(await status(options)).toBe(401)
})

test('an invalid token is treated as a visitor', async () => {
  expect(
    (await ask('GET /api/products', { token: 'x'.repeat(43), cookie: `inlog=${'y'.repeat(43)}` }))
      .status,
  ).toBe(200)
  expect(
    (
      await ask('GET /api/payment-methods', {
        token: 'x'.repeat(43),
        cookie: `inlog=${'y'.repeat(43)}`,
      })
    ).status,
  ).toBe(200)
})

test('logging out ends the session and removes the cookie; without the token it does nothing', async () => {
  const { token, cookie } = await logIn()
  const forged = await ask('POST /api/logout', { cookie })
  expect([forged.status, forged.headers.get('set-cookie')]).toEqual([204, null])
  const loggedOut = await ask('POST /api/logout', { token, cookie })
  expect(loggedOut.status).toBe(204)
  expect(loggedOut.headers.get('set-cookie')).toMatch(/^inlog=; Path=\/; Expires=Thu, 01 Jan 1970/)
  expect((await ask('GET /api/user', { token, cookie })).status).toBe(401)
})

test('a customer can end each of their own sessions, and another’s session id looks unknown', async () => {
  const [thisDevice, elsewhere, mo] = [
    await logIn(secure),
    await logIn(secure),
    await logIn(secure, 'mo@voorbeeld.nl'),
  ]
  const list = async (loginEmail: { token: string; cookie: string }) => {
    const response = await ask('GET /api/sessions', { ...loginEmail, at: secure })
    return (
      (await response.json()) as { sessions: { id: number; device: string; current: boolean }[] }
    ).sessions
  }
  const sessions = await list(thisDevice)
  expect(sessions.filter(({ current }) => current)).toMatchObject([{ device: 'Firefox op Linux' }])
  const otherSession = (await list(elsewhere)).find(({ current }) => current)
  const end = async (id: number, loginEmail: { token: string; cookie: string }) => {
    const response = await ask(`DELETE /api/sessions/${id}`, { ...loginEmail, at: secure })
    return { status: response.status, body: await response.text() }
  }
  expect(await end(otherSession?.id ?? 0, mo)).toEqual(await end(999_999, mo))
  expect((await end(otherSession?.id ?? 0, thisDevice)).status).toBe(204)
  expect((await ask('GET /api/user', { ...elsewhere, at: secure })).status).toBe(401)
  expect((await ask('GET /api/user', { ...thisDevice, at: secure })).status).toBe(200)
})

test('wrong passwords and unknown addresses get the same answers and the same delays', async () => {
  // A shop of its own, because log-ins from one IP address are also counted together.
  const at = await startShopWithJo()
  onTestFinished(at.stop)
  const emails = [email, 'niemand@voorbeeld.nl']
  const answers = await Promise.all(
    emails.map(async (loginEmail) => {
      const responses = []
      for (let attempt = 0; attempt < 9; attempt++) {
        const response = await ask('POST /api/login', {
          body: { email: loginEmail, password: 'verkeerd' },
          at,
        })
        // The seconds to wait count down during the test.
        const text = (await response.text()).replace(/\d+/g, 'n')
        responses.push([
          response.status,
          text,
          response.headers.has('retry-after'),
          response.headers.get('set-cookie'),
        ])
      }
      return responses
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.map(([status]) => status)).toEqual([
    401, 401, 401, 401, 401, 401, 401, 401, 429,
  ])
  expect(answers[0]?.at(-1)?.[2]).toBe(true)
})

test('cacheable responses ignore token and cookie, and no visitor gets a cookie', async () => {
  const { token, cookie } = await logIn()
  for (const key of [
    'GET /api/products',
    'GET /api/navigation',
    'GET /',
    'GET /login',
    'GET /account',
    'GET /env',
  ]) {
    const [visitor, loggedIn] = await Promise.all([ask(key), ask(key, { token, cookie })])
    expect(await visitor.text()).toBe(await loggedIn.text())
    expect([visitor, loggedIn].map(({ headers }) => headers.get('set-cookie'))).toEqual([
      null,
      null,
    ])
  }
  for (const path of ['/login', '/account', '/reset-password?token=abc'])
    expect((await ask(`GET ${path}`)).headers.get('cache-control')).toBe('no-store')
})

test('the log contains no address, password, token or cookie', async () => {
  const { token, cookie } = await logIn()
  await ask('GET /reset-password?token=geheimetoken')
  await ask('POST /api/forgot-password', { body: { email } })
  for (const secret of [email, password, token, cookie.split('=')[1] ?? '', 'geheimetoken'])
    expect(shop.log()).not.toContain(secret)
})
