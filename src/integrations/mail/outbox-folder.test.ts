import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { forgetKeptMailsBefore, forgetKeptMailsTo, keptMails } from './kept-mails.ts'
import type { Mail } from './mail-sender.ts'
import { outboxFolder } from './outbox-folder.ts'

const mail = (key: string, hour: number): Mail => ({
  from: 'Luwte <post@luwte.example>',
  to: 'zoe@voorbeeld.example',
  subject: `Je bestelling “${key}” is ontvangen`,
  html: '<p>€ 12,95</p>',
  text: '€ 12,95',
  key,
  date: new Date(Date.UTC(2026, 10, 21, hour)),
})
const atOnce = () => Promise.resolve()

function emptyPlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'luwte-outbox-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  return join(place, 'outbox')
}

test('kept mails are read back whole, newest first', async () => {
  const folder = emptyPlace()
  expect(await keptMails(folder)).toEqual([])
  const { send } = outboxFolder(folder)
  for (const hour of [9, 12, 10]) await send(mail(`om-${hour}`, hour), atOnce)
  const kept = await keptMails(folder)
  expect(kept.map(({ date }) => new Date(date).getUTCHours())).toEqual([12, 10, 9])
  expect(kept[0]).toMatchObject({
    from: 'post@luwte.example',
    to: 'zoe@voorbeeld.example',
    subject: 'Je bestelling “om-12” is ontvangen',
    text: expect.stringContaining('€ 12,95'),
    html: expect.stringContaining('<p>€ 12,95</p>'),
  })
  expect(await keptMails(folder, 1)).toHaveLength(1)
})

test('a second sending of the same mail is the same file, which only the shop can read', async () => {
  const folder = emptyPlace()
  const { send } = outboxFolder(folder)
  await send(mail('dezelfde', 9), atOnce)
  await send(mail('dezelfde', 9), atOnce)
  expect(readdirSync(folder)).toEqual(['2026-11-21T09-00-00.000Z dezelfde.eml'])
  expect(statSync(join(folder, '2026-11-21T09-00-00.000Z dezelfde.eml')).mode & 0o077).toBe(0)
  expect(statSync(folder).mode & 0o077).toBe(0)
})

test('a mail that is held back is not kept', async () => {
  const folder = emptyPlace()
  await expect(outboxFolder(folder).send(mail('weg', 9), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await keptMails(folder)).toEqual([])
})

describe('forgetting kept mails', () => {
  test('removes what was written before a moment, and is calm about a folder that is not there', async () => {
    const folder = emptyPlace()
    await forgetKeptMailsBefore(folder, new Date())
    const { send } = outboxFolder(folder)
    for (const hour of [9, 12]) await send(mail(`om-${hour}`, hour), atOnce)
    const [first = ''] = readdirSync(folder).toSorted()
    utimesSync(join(folder, first), new Date('2026-09-01'), new Date('2026-09-01'))
    await forgetKeptMailsBefore(folder, new Date('2026-10-01'))
    expect((await keptMails(folder)).map(({ subject }) => subject)).toEqual(['Je bestelling “om-12” is ontvangen'])
  })

  test('removes what went to one person, and nothing of others', async () => {
    const folder = emptyPlace()
    const { send } = outboxFolder(folder)
    await send(mail('van-zoe', 9), atOnce)
    await send({ ...mail('van-jo', 10), to: 'Jo@voorbeeld.example' }, atOnce)
    await forgetKeptMailsTo(folder, 'jo@voorbeeld.example')
    expect((await keptMails(folder)).map(({ to }) => to)).toEqual(['zoe@voorbeeld.example'])
  })
})
