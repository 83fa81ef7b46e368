import { useState } from 'react'
import type { ResendableMail } from '#domain/order/resendable-mails.ts'
import { browserApi } from '#components/api-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import type { OrderProps } from './order-props.ts'
import { formatDateTimeOrDash } from '../shared/format.ts'
import { Panel } from '../shared/screen.tsx'
import type { EndpointReply } from '#api/index.ts'
import { apologyAmounts } from '#domain/discount/discount-code.ts'
import { type Cents, formatEuros, toEuros } from '#domain/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { discountUrl } from '../discounts/announcement.ts'

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

/** For a customer without an e-mail address. */
export function OrderLetters({ order: { number, letters }, busy, runAction }: OrderProps) {
  const markPosted = (id: number) =>
    runAction(
      () =>
        browserApi('POST /api/admin/orders/:number/letters/:id/posted', {
          params: { number, id },
        }),
      'De brief is afgehandeld.',
    )
  return (
    <Panel title="Brieven">
      <p className="mb-4 text-sm text-ink-soft">
        Deze klant heeft geen e-mailadres. Wat een ander gemaild krijgt, print je hier en gaat op de
        post.
      </p>
      {letters.length === 0 && <p>Er zijn nog geen brieven.</p>}
      <ul className="grid gap-4">
        {letters.map(({ id, label, at, posted_at }) => (
          <li key={id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <p className="font-semibold">{label}</p>
            <p className="text-sm text-ink-soft">
              {posted_at
                ? `Afgehandeld op ${formatDateTimeOrDash(posted_at)}.`
                : `Te printen sinds ${formatDateTimeOrDash(at)}.`}
            </p>
            <div className="mt-2 flex flex-wrap gap-3">
              <ButtonLink kind="ghost" to={`/admin/bestellingen/${number}/brieven/${id}`}>
                {posted_at ? 'Opnieuw printen' : 'Print de brief'}
                <span className="sr-only">: {label}</span>
              </ButtonLink>
              {!posted_at && (
                <Button kind="ghost" busy={busy} onClick={() => markPosted(id)}>
                  Afgehandeld<span className="sr-only">: {label}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type ApologyCode = EndpointReply<'POST /api/admin/orders/:number/apology-code'>

/** In one press. No mail leaves: staff copy the text. */
export function ApologyCode({ number }: { number: string }) {
  const [made, setMade] = useState<ApologyCode>()
  const { failure, busy, run } = useStaffMutation()
  const make = (amount: Cents) =>
    run(async () => {
      setMade(
        await browserApi('POST /api/admin/orders/:number/apology-code', {
          params: { number },
          body: { amount: toEuros(amount) },
        }),
      )
    })
  const copy = (text: string) =>
    run(() => navigator.clipboard.writeText(text).then(() => 'De tekst is gekopieerd.'))
  return (
    <Disclosure title="Excuuscode">
      <div role="status" className="grid gap-4 not-empty:mb-4">
        {failure}
        {made && <p className="whitespace-pre-line">{apologyText(made)}</p>}
      </div>
      {made ? (
        <Button kind="ghost" onClick={() => copy(apologyText(made))}>
          Kopieer deze tekst
        </Button>
      ) : (
        <>
          <p className="mb-4 text-sm">
            Ging er iets mis? Geef de klant korting op de volgende bestelling. De code geldt drie
            maanden, voor één bestelling. Er gaat geen mail weg: je krijgt een tekst om zelf te
            sturen.
          </p>
          <div className="flex flex-wrap gap-3">
            {apologyAmounts.map((amount) => (
              <Button key={amount} kind="ghost" busy={busy} onClick={() => make(amount)}>
                {formatEuros(amount)}
              </Button>
            ))}
          </div>
        </>
      )}
    </Disclosure>
  )
}

/** Names no product and no complaint, because others may read it. */
const apologyText = ({ code, gift, conditions, ends_on }: ApologyCode) =>
  [
    `Het spijt ons dat het deze keer niet goed ging. Met de code ${code} krijg je ${gift} op je volgende bestelling, tot en met ${formatDate(ends_on)}.`,
    `Open ${discountUrl(code)} of vul de code in bij het afrekenen.`,
    ...conditions,
  ].join('\n')
