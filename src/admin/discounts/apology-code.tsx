import { useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { apologyAmounts } from '#domain/discount/discount-code.ts'
import { type Cents, formatEuros, toEuros } from '#domain/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { discountUrl } from './announcement.ts'

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
