// Sends or copies a payment link for an unpaid order, resends mails and renews the order's access
// link.

import { useState } from 'react'
import { mailLabels } from '#domain/mail/mail-names.ts'
import type { ResendableMail } from '#domain/order/resendable-mails.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { LabelledSelect } from '#ui/labelled-select.tsx'
import type { OrderProps } from './order-props.ts'
import { OrderSection } from './order-section.tsx'

export function PaymentLinkAndMails({ order, busy, runAction }: OrderProps) {
  const { number, can, mails, by_post } = order
  const [link, setLink] = useState('')
  const [chosen, setChosen] = useState<ResendableMail | undefined>(mails[0])
  const mail = mails.find((one) => one === chosen) ?? mails[0]
  const params = { number }
  const copy = () =>
    runAction(async () => {
      const reply = await browserApi('POST /api/admin/orders/:number/pay-link', {
        params,
        body: {},
      })
      setLink(reply.link)
      await navigator.clipboard.writeText(reply.link).catch(() => undefined)
    }, 'De betaallink is gekopieerd.')
  const send = () =>
    runAction(
      () => browserApi('POST /api/admin/orders/:number/pay-link', { params, body: { mail: true } }),
      by_post
        ? 'De brief met de betaallink staat bij Brieven.'
        : 'De betaallink is naar de klant gemaild.',
    )
  const renew = () =>
    runAction(
      () => browserApi('POST /api/admin/orders/:number/new-link', { params }),
      'De klant krijgt een nieuwe link. De eerdere werken niet meer.',
    )
  return (
    <OrderSection title={by_post ? 'Betaallink' : 'Mails en betaallink'}>
      {can.pay_link && (
        <div className="mb-5 flex flex-wrap gap-3 last:mb-0">
          <Button busy={busy} onClick={() => void send()}>
            {by_post ? 'Maak een brief met de betaallink' : 'Mail de betaallink'}
          </Button>
          <Button kind="ghost" busy={busy} onClick={() => void copy()}>
            Kopieer de betaallink
          </Button>
          {link && <p className="w-full text-sm break-all">{link}</p>}
        </div>
      )}
      {mail && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void runAction(
              () => browserApi('POST /api/admin/orders/:number/mails', { params, body: { mail } }),
              'De mail gaat nog een keer naar de klant.',
            )
          }}
          className="flex flex-wrap items-end gap-3"
        >
          <LabelledSelect
            label="Mail opnieuw sturen"
            className="min-w-0 flex-1 basis-56"
            options={mails.map((one) => [one, mailLabels[one]])}
            value={mail}
            onChange={setChosen}
          />
          <Button type="submit" kind="ghost" busy={busy}>
            Stuur
          </Button>
        </form>
      )}
      {!by_post && (
        <div className="mt-5">
          <Button kind="ghost" busy={busy} onClick={() => void renew()}>
            Mail een nieuwe link
          </Button>
          <p className="mt-2 text-sm text-ink-soft">
            Voor wie denkt dat een ander meeleest: links in eerdere mails werken daarna niet meer.
          </p>
        </div>
      )}
    </OrderSection>
  )
}
