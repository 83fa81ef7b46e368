// Staff search for a product by name, article number or EAN. Also finds hidden and trashed
// products.

import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { SearchPicker } from '../shared/search-picker.tsx'

export type RecallableProduct =
  EndpointReply<'GET /api/admin/recallable-products'>['products'][number]
type Props = {
  product: RecallableProduct | undefined
  onChoose: (product: RecallableProduct | undefined) => void
  error: string | undefined
}

export const RecallableProductPicker = ({ product, onChoose, error }: Props) =>
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
