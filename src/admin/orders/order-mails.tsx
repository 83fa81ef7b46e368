import { useState } from 'react'
import type { ResendableMail } from '#domain/order/resendable-mails.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import type { OrderProps } from './order-props.ts'

/** The customer pays by the link, without logging in. */
export function PaymentLinkButtons({
  order: { number, by_post },
  kind,
  busy,
  runAction,
}: OrderProps & { kind: 'primary' | 'ghost' }) {
  const [link, setLink] = useState('')
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
  return (
    <>
      <Button kind={kind} busy={busy} onClick={send}>
        {by_post ? 'Maak een brief met de betaallink' : 'Mail de betaallink'}
      </Button>
      <Button kind="ghost" busy={busy} onClick={copy}>
        Kopieer de betaallink
      </Button>
      {link && <p className="w-full text-sm break-all">{link}</p>}
    </>
  )
}

export function OrderMails({ order, busy, runAction }: OrderProps) {
  const { number, mails, mail_labels: labels, by_post } = order
  const [chosen, setChosen] = useState<ResendableMail | undefined>(mails[0])
  const mail = mails.find((one) => one === chosen) ?? mails[0]
  const params = { number }
  const renew = () =>
    runAction(
      () => browserApi('POST /api/admin/orders/:number/new-link', { params }),
      'De klant krijgt een nieuwe link. De eerdere werken niet meer.',
    )
  if (!mail && by_post) return null
  return (
    <Disclosure title="Mail opnieuw sturen">
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
            label="Welke mail"
            className="min-w-0 flex-1 basis-56"
            options={mails.map((one, at) => [one, labels[at] ?? one])}
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
          <Button kind="ghost" busy={busy} onClick={renew}>
            Mail een nieuwe link
          </Button>
          <p className="mt-2 text-sm">
            Voor wie denkt dat een ander meeleest: links in eerdere mails werken daarna niet meer.
          </p>
        </div>
      )}
    </Disclosure>
  )
}
