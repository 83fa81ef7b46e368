import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { type FoundLot, parseLots } from './lot-search.ts'
import { type RecallableProduct, RecallableProductPicker } from './recallable-product-picker.tsx'

const defaultDays = 180

export function LotSearchForm({ onFound }: { onFound: (found: FoundLot | undefined) => void }) {
  const [product, setProduct] = useState<RecallableProduct>()
  const [today] = useState(() => toCalendarDay(new Date()))
  const { notice, errors, busy, run } = useMutation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = (name: string) => String(values.get(name) ?? '')
    onFound(undefined)
    void run(async () => {
      const body = {
        product: product?.id ?? 0,
        lots: parseLots(text('lots')),
        from: text('from'),
        until: text('until'),
        possible: values.has('possible'),
      }
      onFound({ search: body, result: await browserApi('POST /api/admin/lot-search', { body }) })
    })
  }
  const lotsError = Object.entries(errors).find(([field]) => field.startsWith('lots'))?.[1]?.[0]
  return (
    <div className="grid gap-6">
      <RecallableProductPicker
        product={product}
        onChoose={setProduct}
        error={errors['product']?.[0]}
      />
      <form ref={form} noValidate onSubmit={search} className="grid gap-5">
        <LabelledField
          label="Lotnummers"
          name="lots"
          autoComplete="off"
          hint="Meer dan een? Zet er een spatie of komma tussen."
          error={lotsError}
          className="max-w-[30rem]"
        />
        <div className="flex flex-wrap gap-5">
          <LabelledField
            label="Verzonden vanaf"
            name="from"
            type="date"
            defaultValue={addDays(today, -defaultDays)}
            error={errors['from']?.[0]}
          />
          <LabelledField
            label="Tot en met"
            name="until"
            type="date"
            defaultValue={today}
            error={errors['until']?.[0]}
          />
        </div>
        <Checkbox
          label="Ook bestellingen zonder genoteerd lotnummer, die het misschien kregen"
          name="possible"
          defaultChecked
          className="font-semibold"
        />
        {notice?.kind === 'error' && Object.keys(errors).length === 0 && (
          <Notice kind="error">{notice.text}</Notice>
        )}
        <Button type="submit" busy={busy} className="justify-self-start">
          Zoek bestellingen
        </Button>
      </form>
    </div>
  )
}
