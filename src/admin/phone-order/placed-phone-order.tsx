import { useEffect, useRef, useState } from 'react'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmailAddress } from '../shared/email-address.tsx'
import type { PlacedPhoneOrderReply } from './send-phone-order.ts'

export function PlacedPhoneOrder({
  placed,
  email,
  onNext,
}: {
  placed: PlacedPhoneOrderReply
  email: string
  onNext: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const copy = () =>
    void navigator.clipboard.writeText(placed.pay_link).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <section className="max-w-3xl rounded-card border border-line bg-white p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-xl outline-none">
        Bestelling {placed.number} staat klaar
      </h2>
      <p className="measure">
        {placed.letter === null ? (
          <>
            De mail met de betaallink gaat naar <EmailAddress address={email} />.
          </>
        ) : (
          'Print de brief en doe hem vandaag op de post.'
        )}{' '}
        Betaalt de klant voor {formatWeekdayAndDay(placed.pay_by)}, dan houden we alles zo lang
        apart.
      </p>
      <p className="mt-4 text-sm text-ink-soft">
        {placed.letter === null
          ? 'Komt de mail niet aan? Geef dan deze link door:'
          : 'De link in de brief:'}
      </p>
      <p className="mt-1 text-sm break-all select-all">{placed.pay_link}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {placed.letter !== null && (
          <ButtonLink to={`/admin/bestellingen/${placed.number}/brieven/${placed.letter}`}>
            Print de brief
          </ButtonLink>
        )}
        <Button kind={placed.letter === null ? undefined : 'ghost'} onClick={onNext}>
          Nog een bestelling
        </Button>
        <ButtonLink kind="ghost" to={`/admin/bestellingen/${placed.number}`}>
          Bekijk de bestelling
        </ButtonLink>
        <Button kind="ghost" onClick={copy}>
          {copied ? 'Gekopieerd' : 'Kopieer de link'}
        </Button>
      </div>
    </section>
  )
}
