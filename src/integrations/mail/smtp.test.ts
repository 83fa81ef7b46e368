import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type Mail, MailNotTaken } from './mail-sender.ts'
import { type MailServer, mailServer } from './mail-server.fake.ts'
import { smtpRoute } from './smtp.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

const mail: Mail = {
  from: 'Luwte <post@luwte.example>',
  to: 'zoe@voorbeeld.example',
  subject: 'Je bestelling L10001 is ontvangen “✓”',
  html: '<!doctype html><p>€ 12,95</p>\n.\n',
  text: 'Zoë, € 12,95\n.\n..en verder',
  key: '6f1c2d3e-0000-4000-8000-000000000001',
  date: new Date('2026-11-21T12:00:00Z'),
}

async function served(...settings: Parameters<typeof mailServer>): Promise<MailServer> {
  const server = await mailServer(...settings)
  endings.push(server.stop)
  return server
}
function route(url: string, times: Parameters<typeof smtpRoute>[1] = {}) {
  const made = smtpRoute(url, times)
  endings.push(made.close)
  let handedOver = 0
  const send = (told: Partial<Mail> = {}) =>
    made.send({ ...mail, ...told }, async () => {
      handedOver++
    })
  return { ...made, send, handedOver: () => handedOver }
}
const failure = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a mail arrives whole, in both forms, automatic, with its own Message-ID and date', async () => {
  const server = await served()
  const { send, handedOver } = route(server.url)
  await send()
  await send({ to: 'tweede@voorbeeld.example' })
  expect(handedOver()).toBe(2)
  const [first, second] = server.mails
  expect(first?.subject).toBe(mail.subject)
  expect(first?.text?.trimEnd()).toBe(mail.text)
  expect(first?.html?.trimEnd()).toBe(mail.html.trimEnd())
  expect(first?.from).toMatchObject({ name: 'Luwte', address: 'post@luwte.example' })
  expect(first?.messageId).toBe('<6f1c2d3e-0000-4000-8000-000000000001@luwte.example>')
  expect(first?.date).toBe('2026-11-21T12:00:00.000Z')
  expect(first?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  expect(second?.to?.map(({ address }) => address)).toEqual(['tweede@voorbeeld.example'])
})

test.each([
  [550, true],
  [451, false],
])('a recipient answered %i is refused, for good: %s, and the mail never left', async (code, forGood) => {
  const server = await served({ recipient: () => ({ code }) })
  const { send, handedOver } = route(server.url)
  const error = await failure(send())
  expect(error).toBeInstanceOf(MailNotTaken)
  expect(error).toMatchObject({ forGood, message: `RCPT TO ${code}` })
  expect(handedOver()).toBe(0)
})

test.each([
  [554, true],
  [452, false],
])('a mail answered %i at its end is refused, for good: %s', async (code, forGood) => {
  const server = await served({ taken: () => ({ code }) })
  const { send, handedOver } = route(server.url)
  expect(await failure(send())).toMatchObject({ name: 'MailNotTaken', forGood })
  expect(handedOver()).toBe(1)
})

test('a mail held back at the last moment does not arrive', async () => {
  const server = await served()
  const made = smtpRoute(server.url)
  endings.push(made.close)
  const error = await failure(made.send(mail, () => Promise.reject(new Error('not mine any more'))))
  expect(error).toBeInstanceOf(Error)
  await made.send({ ...mail, subject: 'De volgende' }, async () => {})
  expect(server.mails.map(({ subject }) => subject)).toEqual(['De volgende'])
})

test('nothing arrives before the mail is handed over', async () => {
  const server = await served()
  const made = smtpRoute(server.url)
  endings.push(made.close)
  let arrivedBefore: number | undefined
  await made.send(mail, async () => {
    arrivedBefore = server.mails.length
  })
  expect(arrivedBefore).toBe(0)
  expect(server.mails).toHaveLength(1)
})

test('a server that never answers the end leaves it unknown', async () => {
  const server = await served({ taken: () => new Promise(() => {}) })
  const { send, handedOver } = route(server.url, { socketTimeout: 200 })
  const error = await failure(send())
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MailNotTaken)
  expect(handedOver()).toBe(1)
})

test('a server that is gone, or says nothing, takes nothing', async () => {
  const gone = await mailServer()
  await gone.stop()
  const away = route(gone.url)
  expect(await failure(away.send())).toMatchObject({ code: 'ESOCKET' })
  const mute = createServer(() => {})
  await new Promise<void>((resolve) => {
    mute.listen(0, '127.0.0.1', resolve)
  })
  endings.push(() => mute.close())
  const address = mute.address()
  const silent = route(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, { greetingTimeout: 200 })
  expect(await failure(silent.send())).toMatchObject({ code: 'ETIMEDOUT' })
  expect(away.handedOver() + silent.handedOver()).toBe(0)
})

test('a server that went away and came back is used again by the same route', async () => {
  const first = await mailServer()
  const { send } = route(first.url)
  await send()
  await first.stop()
  expect(await failure(send())).toBeInstanceOf(Error)
  const again = await served({}, Number(new URL(first.url).port))
  await send()
  expect(again.mails).toHaveLength(1)
})
