import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { describeMailFailure } from '#domain/mail/mail-failure.ts'
import { type Mail, MailRejectedError, maxAttachmentBytes, toFailureReason } from './mail-sender.ts'
import { type FakeMailServer, startFakeMailServer } from './mail-server.fake.ts'
import { createSmtpTransport, toMailServerAddress } from './smtp.ts'

const mail: Mail = {
  from: 'Luwte <post@luwte.example>',
  to: 'zoe@voorbeeld.example',
  subject: 'Je bestelling L10001 is ontvangen “✓”',
  html: '<!doctype html><p>€ 12,95</p>\n.\n',
  text: 'Zoë, € 12,95\n.\n..en verder',
  key: '6f1c2d3e-0000-4000-8000-000000000001',
  date: new Date('2026-11-21T12:00:00Z'),
}

async function startServer(
  ...settings: Parameters<typeof startFakeMailServer>
): Promise<FakeMailServer> {
  const server = await startFakeMailServer(...settings)
  onTestFinished(server.stop)
  return server
}
function route(url: string, times: Parameters<typeof createSmtpTransport>[1] = {}) {
  const opened = createSmtpTransport(url, times)
  onTestFinished(opened.close)
  let handOvers = 0
  const send = (overrides: Partial<Mail> = {}) =>
    opened.send({ ...mail, ...overrides }, async () => {
      handOvers++
    })
  return { ...opened, send, handOverCount: () => handOvers }
}
const failure = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a mail arrives as HTML and text, marked as automatic, with its Message-ID and date', async () => {
  const server = await startServer()
  const { send, handOverCount } = route(server.url)
  await send()
  await send({ to: 'tweede@voorbeeld.example' })
  expect(handOverCount()).toBe(2)
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

test('attachments arrive unchanged; a picture with a cid belongs to the HTML', async () => {
  const server = await startServer()
  const { send } = route(server.url)
  const pdf = {
    name: 'voorwaarden.pdf',
    contentType: 'application/pdf',
    content: new Uint8Array([37, 80, 68, 70, 0, 255, 10]),
  }
  const picture = {
    name: 'qr.png',
    contentType: 'image/png',
    content: new Uint8Array([137, 80]),
    cid: 'qr',
  }
  await send({ attachments: [pdf, picture], html: '<img src="cid:qr">' })
  const received = server.mails[0]!.attachments.map(
    ({ filename, mimeType, content, contentId, disposition }) => ({
      name: filename,
      contentType: mimeType,
      content: new Uint8Array(content as ArrayBuffer),
      contentId,
      disposition,
    }),
  )
  expect(received).toHaveLength(2)
  expect(received).toContainEqual({ ...pdf, contentId: undefined, disposition: 'attachment' })
  const { cid, ...file } = picture
  expect(received).toContainEqual({ ...file, contentId: `<${cid}>`, disposition: 'inline' })
})

test('a mail with too large attachments fails before handOver', async () => {
  const server = await startServer()
  const { send, handOverCount } = route(server.url)
  const half = {
    name: 'a.pdf',
    contentType: 'application/pdf',
    content: new Uint8Array(maxAttachmentBytes / 2 + 1),
  }
  const error = await failure(send({ attachments: [half, half] }))
  expect(error).toMatchObject({ message: 'attachments of 5000002 bytes' })
  expect(error).not.toBeInstanceOf(MailRejectedError)
  expect(handOverCount()).toBe(0)
  expect(server.mails).toEqual([])
})

test.each([
  [550, true],
  [451, false],
])(
  'a recipient rejected with %i (permanently: %s) stops the mail before handOver',
  async (code, isPermanent) => {
    const server = await startServer({ recipient: () => ({ code }) })
    const { send, handOverCount } = route(server.url)
    const error = await failure(send())
    expect(error).toBeInstanceOf(MailRejectedError)
    expect(error).toMatchObject({ isPermanent, message: `RCPT TO ${code}` })
    expect(handOverCount()).toBe(0)
  },
)

test.each([
  [554, true],
  [452, false],
])(
  'a mail rejected with %i at its end is rejected (permanently: %s)',
  async (code, isPermanent) => {
    const server = await startServer({ onMail: () => ({ code }) })
    const { send, handOverCount } = route(server.url)
    expect(await failure(send())).toMatchObject({ name: 'MailNotTaken', isPermanent })
    expect(handOverCount()).toBe(1)
  },
)

test('a mail whose handOver rejects does not arrive', async () => {
  const server = await startServer()
  const made = createSmtpTransport(server.url)
  onTestFinished(made.close)
  const error = await failure(made.send(mail, () => Promise.reject(new Error('not mine any more'))))
  expect(error).toBeInstanceOf(Error)
  await made.send({ ...mail, subject: 'De volgende' }, async () => {})
  expect(server.mails.map(({ subject }) => subject)).toEqual(['De volgende'])
})

test('nothing arrives before the mail is handed over', async () => {
  const server = await startServer()
  const made = createSmtpTransport(server.url)
  onTestFinished(made.close)
  let arrivedBefore: number | undefined
  await made.send(mail, async () => {
    arrivedBefore = server.mails.length
  })
  expect(arrivedBefore).toBe(0)
  expect(server.mails).toHaveLength(1)
})

test('a server that never responds to the end of the mail gives an error other than MailRejectedError', async () => {
  const server = await startServer({ onMail: () => new Promise(() => {}) })
  const { send, handOverCount } = route(server.url, { socketTimeout: 200 })
  const error = await failure(send())
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MailRejectedError)
  expect(handOverCount()).toBe(1)
})

test('a stopped or silent server gives a connection error without handOver', async () => {
  const stopped = await startFakeMailServer()
  await stopped.stop()
  const unreachable = route(stopped.url)
  expect(await failure(unreachable.send())).toMatchObject({ code: 'ECONNREFUSED' })
  const muteServer = createServer(() => {})
  await new Promise<void>((resolve) => {
    muteServer.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void muteServer.close())
  const address = muteServer.address()
  const silent = route(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, {
    greetingTimeout: 200,
  })
  expect(await failure(silent.send())).toMatchObject({ code: 'ETIMEDOUT' })
  expect(unreachable.handOverCount() + silent.handOverCount()).toBe(0)
})

test('a route works again after its server restarts', async () => {
  const first = await startFakeMailServer()
  const { send } = route(first.url)
  await send()
  await first.stop()
  expect(await failure(send())).toBeInstanceOf(Error)
  const restarted = await startServer({}, Number(new URL(first.url).port))
  await send()
  expect(restarted.mails).toHaveLength(1)
})

const reasonFrom = async (url: string, overrides: Partial<Mail> = {}) =>
  toFailureReason(await failure(route(url).send(overrides)))
const withLogin = (url: string, login: string) => url.replace('://', `://${login}@`)

describe('what staff read about a conversation that fails', () => {
  test.each([
    [{ greeting: 554 }, 'CONN 554', 'wil geen mail van deze winkel'],
    [{ greeting: 421 }, 'CONN 421', 'te druk'],
    [{ secure: true }, 'ECERT', 'certificaat'],
    [{ login: { user: 'winkel', password: 'goed' } }, 'AUTH PLAIN 535', 'naam of het wachtwoord'],
    [{ sender: () => ({ code: 553 }) }, 'MAIL FROM 553', 'afzender'],
    [{ sender: () => ({ code: 452 }) }, 'MAIL FROM 452', 'te veel'],
    [{ recipient: () => ({ code: 550 }) }, 'RCPT TO 550', 'bestaat niet'],
    [{ recipient: () => ({ code: 552 }) }, 'RCPT TO 552', 'vol'],
    [{ recipient: () => ({ code: 450 }) }, 'RCPT TO 450', 'later opnieuw'],
    [{ onMail: () => ({ code: 554 }) }, 'DATA 554', 'spam'],
    [{ onMail: () => ({ code: 451 }) }, 'DATA 451', 'nu niet verwerken'],
    [{ size: 200 }, 'DATA 552', 'te groot'],
  ] as const)('%j gives %s', async (behaviour, reason, words) => {
    const { url } = await startServer(behaviour)
    expect(await reasonFrom('login' in behaviour ? withLogin(url, 'winkel:fout') : url)).toBe(
      reason,
    )
    expect(describeMailFailure(reason).problem).toContain(words)
  })

  test('a server without a login in the settings gives 530, a right login sends the mail', async () => {
    const server = await startServer({ login: { user: 'winkel', password: 'goed' } })
    expect(await reasonFrom(server.url)).toBe('MAIL FROM 530')
    await route(withLogin(server.url, 'winkel:goed')).send()
    expect(server.mails).toHaveLength(1)
  })

  test('a connection without an answer gives the code of what went wrong', async () => {
    const plain = await startServer()
    expect(await reasonFrom(plain.url.replace('smtp:', 'smtps:'))).toBe('ETLS')
    expect(await reasonFrom('smtp://nergens.invalid')).toBe('EDNS')
    const cut = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => {
      cut.listen(0, '127.0.0.1', resolve)
    })
    onTestFinished(() => void cut.close())
    const address = cut.address()
    expect(
      await reasonFrom(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`),
    ).toBe('ECONNECTION')
    expect(await reasonFrom(plain.url, { to: 'geen adres' })).toBe('RCPT TO 501')
  })
})

describe('toMailServerAddress', () => {
  test.each([
    [
      'smtps://naam:geheim@mail.winkel.example',
      { host: 'mail.winkel.example', port: 465, encryption: 'tls' },
    ],
    [
      'smtp://naam:geheim@mail.winkel.example:2525',
      { host: 'mail.winkel.example', port: 2525, encryption: 'starttls' },
    ],
    [
      'smtp://mail.winkel.example',
      { host: 'mail.winkel.example', port: 587, encryption: 'starttls-if-offered' },
    ],
    [
      'smtp://naam:geheim@localhost:25',
      { host: 'localhost', port: 25, encryption: 'starttls-if-offered' },
    ],
  ])('%s', (url, address) => expect(toMailServerAddress(url)).toEqual(address))
})
