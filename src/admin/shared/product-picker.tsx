import { browserApi } from '#components/api-context.ts'
import type { ProductVariation } from '#domain/catalogue/product.ts'
import { Button } from '#ui/button.tsx'
import { SearchPicker } from './search-picker.tsx'
import { formatEuroAmount } from '#domain/money.ts'

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

export const ProductPicker = ({ label, withSamples = false, onChoose }: Props) => (
  <SearchPicker
    label={label}
    find={(text) => searchItems(text, withSamples)}
    listName="Gevonden producten"
    keyOf={({ id }) => id}
    onChoose={onChoose}
  >
    {(item, choose) => (
      <Button kind="plain" className="text-start" disabled={item.stock_left === 0} onClick={choose}>
        <span>
          {item.name}
          <span className="block text-sm font-normal text-ink-soft">
            {formatEuroAmount(item.unit_price)}, {describeStock(item)}
          </span>
        </span>
      </Button>
    )}
  </SearchPicker>
)

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
