import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  deleteStoredMailsBefore,
  deleteStoredMailsTo,
  listStoredMails,
  readStoredMail,
} from './outbox-folder-reader.ts'
import type { Mail } from './mail-sender.ts'
import { createOutboxFolderTransport } from './outbox-folder.ts'
import { newTestFolder } from '#tests/support/test-folder.ts'

const mail = (key: string, hour: number): Mail => ({
  from: 'Luwte <post@luwte.example>',
  to: 'zoe@voorbeeld.example',
  subject: `Je bestelling “${key}” is ontvangen`,
  html: '<p>€ 12,95</p>',
  text: '€ 12,95',
  key,
  date: new Date(Date.UTC(2026, 10, 21, hour)),
})
const immediately = () => Promise.resolve()

function newFolderPath(): string {
  const parent = newTestFolder()
  return join(parent, 'outbox')
}

test('stored mails are read back completely, newest first', async () => {
  const folder = newFolderPath()
  expect(await listStoredMails(folder)).toEqual([])
  const { send } = createOutboxFolderTransport(folder)
  for (const hour of [9, 12, 10]) await send(mail(`om-${hour}`, hour), immediately)
  const stored = await listStoredMails(folder)
  expect(stored.map(({ date }) => new Date(date).getUTCHours())).toEqual([12, 10, 9])
  expect(stored[0]).toMatchObject({
    from: 'post@luwte.example',
    to: 'zoe@voorbeeld.example',
    subject: 'Je bestelling “om-12” is ontvangen',
    text: expect.stringContaining('€ 12,95'),
    html: expect.stringContaining('<p>€ 12,95</p>'),
  })
  expect(await listStoredMails(folder, 1)).toHaveLength(1)
})

test('a stored mail keeps its attachments', async () => {
  const folder = newFolderPath()
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
  await createOutboxFolderTransport(folder).send(
    { ...mail('met', 9), attachments: [pdf, picture] },
    immediately,
  )
  const [stored] = await listStoredMails(folder)
  expect(stored).not.toHaveProperty('attachments')
  const { attachments } = (await readStoredMail(folder, stored!.file))!
  expect(attachments).toHaveLength(2)
  expect(attachments).toEqual(expect.arrayContaining([pdf, picture]))
})

test('sending the same mail again replaces its file, which only the shop’s account can read', async () => {
  const folder = newFolderPath()
  const { send } = createOutboxFolderTransport(folder)
  await send(mail('dezelfde', 9), immediately)
  await send(mail('dezelfde', 9), immediately)
  expect(readdirSync(folder)).toEqual(['2026-11-21T09-00-00.000Z dezelfde.eml'])
  expect(statSync(join(folder, '2026-11-21T09-00-00.000Z dezelfde.eml')).mode & 0o077).toBe(0)
  expect(statSync(folder).mode & 0o077).toBe(0)
})

test('a mail whose handOver rejects is not stored', async () => {
  const folder = newFolderPath()
  await expect(
    createOutboxFolderTransport(folder).send(mail('weg', 9), () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no')
  expect(await listStoredMails(folder)).toEqual([])
})

describe('deleting stored mails', () => {
  test('deletes mails written before a moment, and ignores a missing folder', async () => {
    const folder = newFolderPath()
    await deleteStoredMailsBefore(folder, new Date())
    const { send } = createOutboxFolderTransport(folder)
    for (const hour of [9, 12]) await send(mail(`om-${hour}`, hour), immediately)
    const [first = ''] = readdirSync(folder).toSorted()
    utimesSync(join(folder, first), new Date('2026-09-01'), new Date('2026-09-01'))
    await deleteStoredMailsBefore(folder, new Date('2026-10-01'))
    expect((await listStoredMails(folder)).map(({ subject }) => subject)).toEqual([
      'Je bestelling “om-12” is ontvangen',
    ])
  })

  test('deletes the mails to one address and no others', async () => {
    const folder = newFolderPath()
    const { send } = createOutboxFolderTransport(folder)
    await send(mail('van-zoe', 9), immediately)
    await send({ ...mail('van-jo', 10), to: 'Jo@voorbeeld.example' }, immediately)
    await deleteStoredMailsTo(folder, 'jo@voorbeeld.example')
    expect((await listStoredMails(folder)).map(({ to }) => to)).toEqual(['zoe@voorbeeld.example'])
  })
})
