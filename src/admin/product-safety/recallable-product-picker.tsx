// Staff search for a product by name, article number or EAN. Also finds hidden and trashed
// products.

import { type SubmitEvent, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'

export type RecallableProduct =
  EndpointReply<'GET /api/admin/recallable-products'>['products'][number]
type Props = {
  product: RecallableProduct | undefined
  onChoose: (product: RecallableProduct | undefined) => void
  error: string | undefined
}

export function RecallableProductPicker({ product, onChoose, error }: Props) {
  const [found, setFound] = useState<readonly RecallableProduct[]>()
  const { notice, busy, run } = useMutation()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = String(new FormData(event.currentTarget).get('query') ?? '').trim()
    if (query)
      void run(async () =>
        setFound(
          (await browserApi('GET /api/admin/recallable-products', { query: { query } })).products,
        ),
      )
  }
  const choose = (chosen: RecallableProduct) => {
    setFound(undefined)
    onChoose(chosen)
  }
  if (product)
    return (
      <p className="flex flex-wrap items-center gap-x-5">
        <span>
          Product: <strong>{product.name}</strong>
        </span>
        <Button kind="plain" onClick={() => onChoose(undefined)}>
          Kies een ander product
        </Button>
      </p>
    )
  return (
    <div className="grid gap-3">
      <form noValidate onSubmit={search} className="flex flex-wrap items-end gap-3">
        <LabelledField
          label="Product"
          name="query"
          type="search"
          autoComplete="off"
          hint="Naam, artikelnummer of EAN."
          error={error ?? (notice?.kind === 'error' ? notice.text : undefined)}
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="submit" kind="ghost" busy={busy}>
          Zoek
        </Button>
      </form>
      {found && (
        <ul aria-label="Gevonden producten" className="grid gap-1">
          {found.length === 0 && <li className="text-ink-soft">Niets gevonden.</li>}
          {found.map((one) => (
            <li key={one.id}>
              <Button kind="plain" className="text-start" onClick={() => choose(one)}>
                {one.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
