import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  type ViewedProduct,
  parseViewedProducts,
  removeViewedProduct,
  addViewedProduct,
} from '#domain/catalogue/product-page/recently-viewed.ts'
import { Price } from '../product/price.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProductPicture } from '#ui/product-picture.tsx'
import { storageKeys } from '#domain/storage-keys.ts'
import { createPersistedValue } from '../storage/persisted-value.ts'

/** Newest first. */
const viewedProducts = createPersistedValue<readonly ViewedProduct[]>({
  key: storageKeys.recent,
  parse: parseViewedProducts,
  empty: [],
})

export default function RecentlyViewedRow({ viewing }: { viewing?: ViewedProduct }) {
  const [isCleared, setIsCleared] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const others = viewedProducts.useValue().filter(({ id }) => id !== viewing?.id)

  const viewingId = viewing?.id
  useEffect(() => {
    if (viewing) viewedProducts.update((list) => addViewedProduct(list, viewing))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per visit, also when the page creates an equal product object
  }, [viewingId])

  // The pressed button disappears, so the focus moves to the heading.
  const focusHeading = () => heading.current?.focus()
  const removeItem = (id: number) => {
    setIsCleared(others.length === 1)
    focusHeading()
    viewedProducts.update((list) => removeViewedProduct(list, id))
  }
  const clearAll = () => {
    setIsCleared(true)
    focusHeading()
    viewedProducts.clear()
  }

  if (others.length === 0 && !isCleared) return null
  return (
    <section aria-labelledby="recent" className="border-t border-line py-12">
      <div className="wrap">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <h2 id="recent" ref={heading} tabIndex={-1} className="text-xl outline-none">
            Laatst bekeken
          </h2>
          {others.length > 0 && (
            <Button kind="plain" onClick={clearAll} className="-mx-3.5 text-sm">
              Wis dit lijstje
            </Button>
          )}
        </div>
        {others.length === 0 ? (
          <output className="text-ink-soft">Je lijstje is gewist.</output>
        ) : (
          <>
            <p className="-mt-3 mb-6 text-sm text-ink-soft">
              Dit lijstje staat alleen op dit apparaat.
            </p>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {others.map((product) => (
                <Item key={product.id} product={product} onRemove={() => removeItem(product.id)} />
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

function Item({
  product: { slug, name, price, picture, tint },
  onRemove,
}: {
  product: ViewedProduct
  onRemove: () => void
}) {
  return (
    <li className="relative flex items-center gap-4 rounded-card border border-line bg-white p-3 pe-14 hover:border-deep">
      <div className="relative size-20 flex-none overflow-hidden rounded-[10px] bg-dune">
        {picture && (
          <ProductPicture url={picture} tint={tint} width={160} height={160} alt="" sizes="80px" />
        )}
      </div>
      <div className="min-w-0 text-sm">
        <Link
          to={`/product/${slug}`}
          className="font-semibold text-ink no-underline after:absolute after:inset-0 after:rounded-card"
        >
          {name}
        </Link>
        <p>
          <Price amount={price} />
        </p>
      </div>
      <IconButton
        label={`Haal ${name} uit dit lijstje`}
        onClick={onRemove}
        className="absolute! end-1.5 top-1.5 size-11! bg-transparent!"
      >
        <Icon name="x" size={18} />
      </IconButton>
    </li>
  )
}
