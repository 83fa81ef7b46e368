// Whatever people are called and whatever they write, a mail stays the shop's own: no header, no markup and no link but those it has.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { mailSamples } from '#domain/mail/mail-samples.ts'
import type { MailName } from '#domain/mail/outgoing-mail.ts'
import { outboxFolder } from '#integrations/mail/outbox-folder.ts'
import { renderMail } from '#mails/render-mail.tsx'

const folder = mkdtempSync(join(tmpdir(), 'luwte-hostile-mails-'))
afterAll(() => rmSync(folder, { recursive: true }))

const appUrl = 'https://luwte.example'
const samples = mailSamples(appUrl)

const hostile = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '"><a href="https://elders.example/">Bo</a>',
  'Jo\r\nBcc: allen@elders.example\r\n\r\nHallo',
  'Jo\u2028X-Kwaad: ja\u0085X-Kwaad: ja\nX-Kwaad: ja',
  '</title></head></body></html>--><style>*{display:none}</style>\'"',
  '=?utf-8?q?=0d=0aBcc:_allen=40elders.example?=',
  '\u202eevil\u2066',
]

/** What decides rather than tells: a template looks these up. */
const decides =
  /^(?:state|kind|interval|reason|part|date|nextDate|orderedAt|at|carriedOutAt|pausedUntil|fromDate|number|returnNumber|html|plain|country)$/

/** The content with every text that people or partners wrote replaced; addresses of the shop stay. */
function spoiltBy(words: string, value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => spoiltBy(words, one, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([each, one]) => [each, spoiltBy(words, one, each)]))
  return typeof value === 'string' && !value.startsWith(appUrl) && !decides.test(name) ? words : value
}

const tagsIn = (html: string) => [...html.matchAll(/<[a-z!/][^>]*>/gi)].map(([tag]) => tag)
const linksIn = (html: string) => new Set([...html.matchAll(/(?:href|src|action|background)="([^"]*)"/g)].map(([, link]) => link))

test.each(Object.keys(samples) as MailName[])('%s', async (name) => {
  const meant = renderMail(name, samples[name])
  for (const [at, words] of hostile.entries()) {
    const mail = renderMail(name, spoiltBy(words, samples[name]) as never)
    expect(linksIn(mail.html)).toEqual(linksIn(meant.html))
    const kinds = new Set(tagsIn(meant.html).map((tag) => /^<\/?[\w!]+/.exec(tag)?.[0]))
    expect(tagsIn(mail.html).filter((tag) => !kinds.has(/^<\/?[\w!]+/.exec(tag)?.[0]))).toEqual([])
    expect(mail.html).not.toMatch(/<script|<style>\*|onerror=alert\(1\)>|<a href="https:\/\/elders/)

    const own = join(folder, `${name}-${at}`)
    const key = '6f1c2d3e-0000-4000-8000-000000000001'
    const from = 'Luwte <post@luwte.example>'
    await outboxFolder(own).send({ from, to: 'jo@voorbeeld.example', ...mail, key, date: new Date(0) }, () => Promise.resolve())
    const [file = ''] = readdirSync(own)
    const bytes = readFileSync(join(own, file))
    const [head = ''] = bytes.toString().split('\r\n\r\n')
    const names = head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]!.toLowerCase())
    expect(names.toSorted()).toEqual(
      ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].toSorted(),
    )
    const read = await PostalMime.parse(bytes)
    expect([read.from?.address, read.to?.map(({ address }) => address), read.cc, read.bcc]).toEqual([
      'post@luwte.example',
      ['jo@voorbeeld.example'],
      undefined,
      undefined,
    ])
  }
})

test('no address adds a reader or a header', async () => {
  for (const [at, to] of [
    'jo@voorbeeld.example, allen@elders.example',
    'jo@voorbeeld.example\r\nBcc: allen@elders.example',
    '"a@b.c> RCPT TO:<x"@elders.example',
  ].entries()) {
    const own = join(folder, `to-${at}`)
    const mail = { from: 'Luwte <post@luwte.example>', to, subject: 'Dag', html: '<p>Dag</p>', text: 'Dag', key: 'k', date: new Date(0) }
    await outboxFolder(own)
      .send(mail, () => Promise.resolve())
      .catch(() => undefined)
    for (const file of readdirSync(own).filter((name) => name.endsWith('.eml'))) {
      const [head = ''] = readFileSync(join(own, file), 'utf8').split('\r\n\r\n')
      expect(head).not.toMatch(/^bcc:/im)
      expect((await PostalMime.parse(readFileSync(join(own, file)))).to?.length ?? 0).toBeLessThanOrEqual(1)
    }
  }
})
