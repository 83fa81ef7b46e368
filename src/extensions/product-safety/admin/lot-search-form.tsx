import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { EndpointInput, EndpointReply } from '#api/index.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SearchPicker } from '#admin/shared/search-picker.tsx'

type RecallableProduct = EndpointReply<'GET /api/admin/recallable-products'>['products'][number]
type Props = {
  product: RecallableProduct | undefined
  onChoose: (product: RecallableProduct | undefined) => void
  error: string | undefined
}

const RecallableProductPicker = ({ product, onChoose, error }: Props) =>
  product ? (
    <p className="flex flex-wrap items-center gap-x-5">
      <span>
        Product: <strong>{product.name}</strong>
      </span>
      <Button kind="plain" onClick={() => onChoose(undefined)}>
        Kies een ander product
      </Button>
    </p>
  ) : (
    <SearchPicker
      label="Product"
      hint="Naam, artikelnummer of EAN."
      error={error}
      find={findProducts}
      listName="Gevonden producten"
      keyOf={({ id }) => id}
      onChoose={onChoose}
    >
      {({ name }, choose) => (
        <Button kind="plain" className="text-start" onClick={choose}>
          {name}
        </Button>
      )}
    </SearchPicker>
  )

const findProducts = async (query: string) =>
  (await browserApi('GET /api/admin/recallable-products', { query: { query } })).products

export type LotSearch = EndpointInput<'POST /api/admin/lot-search'>['body']
export type FoundLot = { search: LotSearch; result: EndpointReply<'POST /api/admin/lot-search'> }

/**
 * Staff type several lots with commas, spaces or new lines between them. A scanner ends each with a
 * new line.
 */
const parseLots = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]

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
  // Not a StaffForm: a search.
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
