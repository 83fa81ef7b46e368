import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { findMailWords, listMailWordsVersions } from '#data/mail/mail-words.ts'
import { queueMail } from '#data/mail/outbox.ts'
import { mailWords, outbox } from '#data/tables/outbox.ts'
import { exampleShopDetails } from '#domain/content/shop/example-company.ts'
import { createMailSamples } from '#domain/mail/mails/mails.ts'
import type { MailWords } from '#domain/mail/mail-words.ts'
import { startFakeMailServer } from '#integrations/mail/mail-server.fake.ts'
import { createSmtpTransport } from '#integrations/mail/smtp.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createMailWorker } from '#tests/support/builders/customers.ts'
import { saveShopDetails } from '../content/save-shop-details.ts'
import { listChangedMails, saveMailWords } from './mail-renderer.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const words: MailWords = {
  subject: 'Fijn! [[bestelnummer]]',
  opening: 'Dank je wel, zegt [[winkelnaam]].',
  closing: 'Tot snel!',
  button: 'Kijk hier',
}

let staffId: number
const { context, createCustomer, createPaidOrder, expectCount } = useFreshShop()
beforeEach(async () => {
  staffId = (await createCustomer('bo@luwte.example')).id
})

const save = (change: MailWords | null, version: number) =>
  saveMailWords(context, 'order-paid', { words: change, version, staffId })
const render = async (of = context) =>
  of.renderMail('order-paid', createMailSamples(of.appUrl)['order-paid'])

describe('saveMailWords', () => {
  test('changes the next mail in every process, and null brings back the words of Luwte', async () => {
    const before = await render()
    const otherProcess = createTestContext(context.db)
    await save(words, 0)
    const mail = await render(otherProcess)
    expect(mail.subject).toBe('Fijn! L10001')
    for (const part of [mail.html, mail.text]) {
      for (const text of ['Dank je wel, zegt ', 'Tot snel!', 'Kijk hier', '38,40'])
        expect(part).toContain(text)
      expect(part).not.toContain('Bedankt, je bestelling is betaald')
    }
    await save(null, 1)
    expect(await render(otherProcess)).toEqual(before)
  })

  test('stores each version with its author, and restores one as a new version', async () => {
    await save(words, 0)
    await save({ ...words, closing: 'Dag!' }, 1)
    const versions = await listMailWordsVersions(context.db, 'order-paid')
    expect(versions).toMatchObject([
      {
        version: 2,
        words: { closing: 'Dag!' },
        savedBy: expect.any(String),
        savedAt: context.clock(),
      },
      { version: 1, words, savedBy: expect.any(String) },
    ])
    expect(await save(versions[1]!.words, 2)).toBe(3)
    expect(await findMailWords(context.db, 'order-paid')).toEqual({ version: 3, words })
  })

  test('accepts one of ten concurrent changes of two colleagues, and tells the others', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => save({ ...words, closing: `Dag ${index}` }, 0)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'version-conflict', more: { version: 1 } })
    await expect(save(words, 7)).toBeRefused('version-conflict')
    await expectCount(mailWords, 1)
  })

  test('refuses words that a bystander may not read, and stores nothing', async () => {
    await expect(save({ ...words, subject: 'Je luiers [[bestelnummer]]' }, 0)).toBeRefused({
      code: 'input-invalid',
      errors: { 'words.subject': [expect.stringContaining('‘luiers’')] },
    })
    await expectCount(mailWords, 0)
  })

  test('keeps the newest hundred versions', async () => {
    await context.db.insert(mailWords).values(
      Array.from({ length: 100 }, (_, index) => ({
        mail: 'order-paid' as const,
        version: index + 1,
        words,
        savedAt: context.clock(),
        savedBy: staffId,
      })),
    )
    await save(words, 100)
    expect(
      (await listMailWordsVersions(context.db, 'order-paid')).map(({ version }) => version),
    ).toEqual(Array.from({ length: 100 }, (_, index) => 101 - index))
  })
})

describe('stored words that no longer pass the check', () => {
  test.each([
    ['a forbidden word', { ...words, subject: 'Je luiers [[bestelnummer]]' }],
    ['an unknown placeholder', { ...words, opening: '[[verdwenen]]' }],
    ['another shape', { text: 'oud' } as unknown as MailWords],
  ])('count as those of Luwte, and the list says so: %s', async (_reason, stored) => {
    const luwte = await render()
    await context.db.insert(mailWords).values({
      mail: 'order-paid',
      version: 1,
      words: stored,
      savedAt: context.clock(),
      savedBy: null,
    })
    expect(await render()).toEqual(luwte)
    expect(await listChangedMails(context.db)).toEqual({
      changed: new Set(['order-paid']),
      broken: new Set(['order-paid']),
    })
  })

  test('a new name of the shop can make words break the rules', async () => {
    await save({ ...words, subject: '[[winkelnaam]] [[bestelnummer]]', opening: '' }, 0)
    expect((await render()).subject).toBe('Luwte L10001')
    await saveShopDetails(context, { ...exampleShopDetails, name: 'Luiers van Bo' }, 0)
    expect((await render()).subject).toBe('Je betaling voor L10001 is binnen')
    expect((await listChangedMails(context.db)).broken).toEqual(new Set(['order-paid']))
  })
})

test('a mail that waits in the outbox leaves with the words of the moment of sending', async () => {
  const server = await startFakeMailServer()
  onTestFinished(server.stop)
  const transport = createSmtpTransport(server.url)
  onTestFinished(transport.close)
  const order = await createPaidOrder()
  await context.db.delete(outbox)
  await queueMail(
    context.db,
    { mail: 'order-paid', recipient: 'jo@voorbeeld.example', data: { orderId: order.id } },
    context.clock(),
  )
  await save(words, 0)
  await createMailWorker(context, { send: transport.send }).sendAll()
  expect(server.mails).toMatchObject([{ subject: `Fijn! ${order.number}` }])
  expect(server.mails[0]?.text).toContain('Tot snel!')
  expect(server.mails[0]?.html).toContain('Tot snel!')
})
