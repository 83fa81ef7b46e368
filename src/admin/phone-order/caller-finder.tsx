// Finding who is calling among earlier orders, by what people say on the phone.

import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#api/index.ts'
import { writtenPostcode } from '#domain/address/postcode.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmailAddress } from '../email-address.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'

export type Caller = Reply<'POST /api/admin/phone-orders/callers'>['callers'][number]

export function CallerFinder({ onChoose }: { onChoose: (caller: Caller) => void }) {
  const [found, setFound] = useState<readonly Caller[]>()
  const { notice, errors, busy, run } = useMutation()
  const look = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('said')
    if (typeof text === 'string')
      void run(async () => setFound((await browserApi('POST /api/admin/phone-orders/callers', { body: { said: text } })).callers))
  }
  return (
    <div className="grid gap-3">
      <form noValidate onSubmit={look} className="flex flex-wrap items-end gap-3">
        <Field
          label="Bestelde deze klant eerder?"
          hint="Zoek op naam, e-mailadres, bestelnummer of postcode."
          name="said"
          type="search"
          autoComplete="off"
          error={errors.said?.[0]}
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="submit" kind="ghost" busy={busy}>
          Zoek klant
        </Button>
      </form>
      {notice?.kind === 'error' && !errors.said && <Notice kind="error">{notice.text}</Notice>}
      <div role="status">
        {found?.length === 0 && <p className="text-ink-soft">Niemand gevonden. Vul de gegevens hieronder in.</p>}
        {found && found.length > 0 && (
          <ul aria-label="Gevonden klanten" className="grid gap-2">
            {found.map((caller) => (
              <li
                key={caller.email}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-[12px] border border-line p-3"
              >
                <span className="min-w-0">
                  <span className="block font-semibold">{`${caller.first_name} ${caller.last_name}`}</span>
                  <span className="block text-sm break-words text-ink-soft">
                    {`${caller.street} ${caller.street_number}${caller.street_addition}, ${writtenPostcode(caller.postcode)} ${caller.city}, `}
                    <EmailAddress of={caller.email} />
                  </span>
                </span>
                <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
                  {caller.who && (
                    <Link to={`/admin/klanten/${caller.who}`} target="_blank" className="link">
                      Bekijk klant<span className="sr-only"> {`${caller.first_name} ${caller.last_name}, in een nieuw venster`}</span>
                    </Link>
                  )}
                  <Button
                    kind="ghost"
                    aria-label={`Neem de gegevens van ${caller.first_name} ${caller.last_name} over`}
                    onClick={() => {
                      setFound(undefined)
                      onChoose(caller)
                    }}
                  >
                    Neem over
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
