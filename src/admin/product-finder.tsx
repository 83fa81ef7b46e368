// Finding one product, or one size of it, by typing a few letters of its name.

import { type SubmitEvent, useState } from 'react'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'

/** `id` is that of the variation, else of the product; the price is today's, in euros. */
export type FoundItem = { id: number; name: string; unit_price: number }

export function ProductFinder({ label, onChoose }: { label: string; onChoose: (item: FoundItem) => void }) {
  const [found, setFound] = useState<readonly FoundItem[]>()
  const { notice, busy, run } = useMutation()
  const look = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new FormData(event.currentTarget).get('query')
    if (typeof query === 'string' && query.trim()) void run(async () => setFound(await itemsFor(query)))
  }
  return (
    <div className="grid gap-3">
      <form onSubmit={look} className="flex flex-wrap items-end gap-3">
        <Field label={label} name="query" type="search" autoComplete="off" className="min-w-0 flex-1 basis-60" />
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
                onClick={() => {
                  setFound(undefined)
                  onChoose(item)
                }}
              >
                {item.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const most = 5

/** The sizes of the few products that fit best, each as something to put in a box. */
async function itemsFor(query: string): Promise<FoundItem[]> {
  const { products } = await browserApi('GET /api/search', { query: { query } })
  const whole = await Promise.all(products.slice(0, most).map(({ slug }) => browserApi('GET /api/product/:slug', { params: { slug } })))
  return whole.flatMap(({ id, name, price, product_variations }) =>
    product_variations.length === 0
      ? [{ id, name, unit_price: price }]
      : product_variations.map((one) => ({ id: one.id, name: `${name} - ${one.name}`, unit_price: one.price })),
  )
}
