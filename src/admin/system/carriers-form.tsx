// The carriers and the sites that tracking links may lead to.

import { type SubmitEvent, useRef, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { carrierLineNumber, formatCarriers, parseCarriers } from '#domain/order/carrier-text.ts'
import type { FieldErrors } from '#domain/problem.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { LabelledTextarea } from '#ui/labelled-textarea.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'

type Carriers = EndpointReply<'GET /api/admin/carriers'>

const fetchCarriers = () => browserApi('GET /api/admin/carriers')

export function CarriersForm() {
  const { result, reload } = useQuery(fetchCarriers)
  return (
    <section aria-labelledby="carriers" className="mt-14 max-w-[44rem]">
      <h2 id="carriers" className="mb-4 text-xl">
        Bezorgers
      </h2>
      <QueryBoundary result={result} reload={reload}>
        {(carriers) => <Form carriers={carriers} reload={reload} />}
      </QueryBoundary>
    </section>
  )
}

function Form({ carriers, reload }: { carriers: Carriers; reload: () => Promise<void> }) {
  const { notice, errors, busy, run } = useStaffMutation()
  const form = useRef<HTMLFormElement>(null)
  const [submitted, setSubmitted] = useState('')
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('carriers') ?? '')
    setSubmitted(typed)
    void run(async () => {
      await browserApi('PUT /api/admin/carriers', {
        body: { carriers: parseCarriers(typed), version: carriers.version },
      })
      await reload()
      return 'Bewaard. Alleen adressen van deze bezorgers gaan nog mee in een mail.'
    }).then((done) => done || form.current?.querySelector('textarea')?.focus())
  }
  const error = firstError(errors, submitted)
  return (
    <StaffForm
      busy={busy}
      draft="bezorgers"
      subject="shop"
      form={form}
      onSubmit={save}
      className="grid gap-4"
    >
      <LabelledTextarea
        key={carriers.version}
        label="Waar klanten hun pakket volgen"
        hint="De bovenste bezorger staat bij het verzenden al gekozen. Eén bezorger per regel: de naam, een dubbele punt en de site. Adressen onder die site tellen mee: postnl.nl geldt ook voor jouw.postnl.nl. Andere adressen weigert de winkel, zodat niemand klanten naar een nepsite kan sturen."
        name="carriers"
        defaultValue={formatCarriers(carriers.carriers)}
        rows={12}
        spellCheck={false}
        autoCapitalize="off"
        error={error}
      />
      {notice && !error && <Notice kind="error">{notice.text}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          Bewaar de bezorgers
        </Button>
      </div>
    </StaffForm>
  )
}

/** Returns the first error, with the number of the line in `text` if it is about a carrier. */
function firstError(errors: FieldErrors, text: string): string | undefined {
  const [first] = Object.entries(errors)
  if (!first) return undefined
  const index = /^carriers\.(\d+)/.exec(first[0])?.[1]
  return index === undefined
    ? first[1][0]
    : `Regel ${carrierLineNumber(text, Number(index))}: ${first[1][0]}`
}
