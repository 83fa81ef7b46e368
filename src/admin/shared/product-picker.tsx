// Staff search for a product by name, and choose the product or one of its variations from the
// results.

import { type SubmitEvent, useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import type { ProductVariation } from '#domain/catalogue/product.ts'
import { fromEuros, formatEuros } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'

/**
 * `id` is the id of a variation, or of a product without variations. `unit_price` is the current
 * price in euros. `stock_left` is the number of packs; null if there are more than visitors see.
 */
export type FoundItem = {
  id: number
  name: string
  unit_price: number
  stock_left: number | null
  /** The id of the product of which this is a sample pack; absent for other items. */
  sample_of?: number | undefined
}

type Props = { label: string; withSamples?: boolean; onChoose: (item: FoundItem) => void }

export function ProductPicker({ label, withSamples = false, onChoose }: Props) {
  const [found, setFound] = useState<readonly FoundItem[]>()
  const { notice, busy, run } = useMutation()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new FormData(event.currentTarget).get('query')
    if (typeof query === 'string' && query.trim())
      void run(async () => setFound(await searchItems(query, withSamples)))
  }
  return (
    <div className="grid gap-3">
      <form noValidate onSubmit={search} className="flex flex-wrap items-end gap-3">
        <LabelledField
          label={label}
          name="query"
          type="search"
          autoComplete="off"
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="submit" kind="ghost" busy={busy}>
          Zoek
        </Button>
      </form>
      {notice?.kind === 'error' && <Notice kind="error">{notice.text}</Notice>}
      {found && (
        <ul aria-label="Gevonden producten" className="grid gap-1">
          {found.length === 0 && <li className="text-ink-soft">Niets gevonden.</li>}
          {found.map((item) => (
            <li key={item.id}>
              <Button
                kind="plain"
                className="text-start"
                disabled={item.stock_left === 0}
                onClick={() => {
                  setFound(undefined)
                  onChoose(item)
                }}
              >
                <span>
                  {item.name}
                  <span className="block text-sm font-normal text-ink-soft">
                    {formatEuros(fromEuros(item.unit_price))}, {describeStock(item)}
                  </span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function describeStock({ stock_left }: Pick<FoundItem, 'stock_left'>): string {
  if (stock_left === null) return 'op voorraad'
  return stock_left === 0 ? 'uitverkocht' : `nog ${stock_left}`
}

const maxProducts = 5

/**
 * Returns the best matches, with each variation as a separate item, and if asked with the sample
 * packs.
 */
async function searchItems(query: string, withSamples: boolean): Promise<FoundItem[]> {
  const { products } = await browserApi('GET /api/search', { query: { query } })
  const details = await Promise.all(
    products
      .slice(0, maxProducts)
      .map(({ slug }) => browserApi('GET /api/product/:slug', { params: { slug } })),
  )
  return details.flatMap((product) => {
    const toItem = (
      variation: Pick<ProductVariation, 'id' | 'name' | 'price' | 'stock_left'>,
    ): FoundItem => ({
      id: variation.id,
      name: `${product.name} - ${variation.name}`,
      unit_price: variation.price,
      stock_left: variation.stock_left,
    })
    const { id, name, price, stock_left, product_variations: variations, samples = [] } = product
    return [
      ...(variations.length === 0
        ? [{ id, name, unit_price: price, stock_left }]
        : variations.map(toItem)),
      ...(withSamples ? samples.map((sample) => ({ ...toItem(sample), sample_of: id })) : []),
    ]
  })
}
