// Hostile names and texts add no header, no markup and no link to a mail.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { createMailSamples } from '#domain/mail/mails/mails.ts'
import type { MailName } from '#domain/mail/mails/mails.ts'
import { createOutboxFolderTransport } from '#integrations/mail/outbox-folder.ts'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { renderMail } from '#emails/render-mail.tsx'
import { linksIn } from '../support/mail-html.ts'
import { openTestFolder } from '#tests/support/test-folder.ts'

const folder = openTestFolder()

const appUrl = 'https://luwte.example'
const samples = createMailSamples(appUrl)

const hostile = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '"><a href="https://elders.example/">Bo</a>',
  'Jo\r\nBcc: allen@elders.example\r\n\r\nHallo',
  'Jo\u2028X-Kwaad: ja\u0085X-Kwaad: ja\nX-Kwaad: ja',
  '</title></head></body></html>--><style>*{display:none}</style>\'"',
  '=?utf-8?q?=0d=0aBcc:_allen=40elders.example?=',
  '\u202eevil\u2066',
]

/** Fields that select something in the template; they are not shown as text. */
const selectingFields =
  /^(?:state|kind|interval|reason|part|date|nextDate|orderedAt|promisedDay|deliveredOn|at|carriedOutAt|pausedUntil|fromDate|number|returnNumber|dueOn|payBy|picture|html|plain|country)$/

/** The content with every text from people or partners replaced; URLs of the shop stay. */
function withText(text: string, value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => withText(text, one, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, withText(text, one, key)]),
    )
  return typeof value === 'string' && !value.startsWith(appUrl) && !selectingFields.test(name)
    ? text
    : value
}

const tagsIn = (html: string) => [...html.matchAll(/<[a-z!/][^>]*>/gi)].map(([tag]) => tag)
test.each(Object.keys(samples) as MailName[])(
  'the mail %s gets no header, markup or link from hostile text',
  async (name) => {
    const original = renderMail(name, samples[name], exampleCompany)
    for (const [index, text] of hostile.entries()) {
      const mail = renderMail(name, withText(text, samples[name]) as never, exampleCompany)
      expect(linksIn(mail.html)).toEqual(linksIn(original.html))
      const kinds = new Set(tagsIn(original.html).map((tag) => /^<\/?[\w!]+/.exec(tag)?.[0]))
      expect(tagsIn(mail.html).filter((tag) => !kinds.has(/^<\/?[\w!]+/.exec(tag)?.[0]))).toEqual(
        [],
      )
      expect(mail.html).not.toMatch(
        /<script|<style>\*|onerror=alert\(1\)>|<a href="https:\/\/elders/,
      )

      const outbox = join(folder, `${name}-${index}`)
      const key = '6f1c2d3e-0000-4000-8000-000000000001'
      const from = 'Luwte <post@luwte.example>'
      await createOutboxFolderTransport(outbox).send(
        { from, to: 'jo@voorbeeld.example', ...mail, key, date: new Date(0) },
        () => Promise.resolve(),
      )
      const [file = ''] = readdirSync(outbox)
      const bytes = readFileSync(join(outbox, file))
      const [head = ''] = bytes.toString().split('\r\n\r\n')
      const names = head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]!.toLowerCase())
      expect(names.toSorted()).toEqual(
        [
          'auto-submitted',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'subject',
          'to',
        ].toSorted(),
      )
      const parsed = await PostalMime.parse(bytes)
      expect([
        parsed.from?.address,
        parsed.to?.map(({ address }) => address),
        parsed.cc,
        parsed.bcc,
      ]).toEqual(['post@luwte.example', ['jo@voorbeeld.example'], undefined, undefined])
    }
  },
)

test('no e-mail address adds a recipient or a header', async () => {
  for (const [index, to] of [
    'jo@voorbeeld.example, allen@elders.example',
    'jo@voorbeeld.example\r\nBcc: allen@elders.example',
    '"a@b.c> RCPT TO:<x"@elders.example',
  ].entries()) {
    const outbox = join(folder, `to-${index}`)
    const mail = {
      from: 'Luwte <post@luwte.example>',
      to,
      subject: 'Dag',
      html: '<p>Dag</p>',
      text: 'Dag',
      key: 'k',
      date: new Date(0),
    }
    await createOutboxFolderTransport(outbox)
      .send(mail, () => Promise.resolve())
      .catch(() => undefined)
    for (const file of readdirSync(outbox).filter((name) => name.endsWith('.eml'))) {
      const [head = ''] = readFileSync(join(outbox, file), 'utf8').split('\r\n\r\n')
      expect(head).not.toMatch(/^bcc:/im)
      expect(
        (await PostalMime.parse(readFileSync(join(outbox, file)))).to?.length ?? 0,
      ).toBeLessThanOrEqual(1)
    }
  }
})
