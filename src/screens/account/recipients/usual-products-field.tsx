// The usual products of a person: the chosen ones, and others to choose from earlier orders and by
// searching.

import { useEffect, useId, useRef, useState } from 'react'
import { maxUsualProducts } from '#domain/customer/account-limits.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { toCartItem } from '#domain/cart/cart.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { fetchProductsOfLines } from '#components/cart/fetch-products.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { useSuggestions } from '#components/search/use-suggestions.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { UsualProduct } from './recipient-types.ts'

type Props = {
  products: readonly UsualProduct[]
  onChange: (products: readonly UsualProduct[]) => void
  error: string | undefined
}

const maxFromOrders = 6

export function UsualProductsField({ products, onChange, error }: Props) {
  const heading = useRef<HTMLLegendElement>(null)
  const [said, setSaid] = useState('')
  const { notice, run } = useMutation()
  const earlier = useEarlierProducts().filter(({ id }) =>
    products.every((product) => product.id !== id),
  )

  /** The pressed button disappears, so the focus moves to the heading. */
  function change(next: readonly UsualProduct[], sentence: string) {
    onChange(next)
    setSaid(sentence)
    heading.current?.focus()
  }
  const addFromOrders = (product: EarlierProduct) =>
    run(async () => {
      if (!(await isStillSold(product)))
        throw new Problem('no-longer-sold', { message: `${product.name} verkopen we niet meer.` })
      add(product)
    })
  const add = (product: UsualProduct) => {
    if (products.every(({ id }) => id !== product.id))
      change([...products, product], `${product.name} staat erbij.`)
  }
  return (
    <fieldset>
      <legend ref={heading} tabIndex={-1} className="mb-1 text-xl font-semibold outline-none">
        Vaste producten
      </legend>
      <p className="mb-4 text-sm text-ink-soft">
        Wat deze persoon meestal gebruikt. Dan ligt het met één druk in je winkelmand.
      </p>
      <output className="sr-only">{said}</output>
      {error && <p className="mb-3 text-sm font-semibold text-error">{error}</p>}
      <ul className="mb-5 empty:hidden">
        {products.map((product) => (
          <li
            key={product.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2"
          >
            <span className="min-w-0 flex-1 basis-48 font-semibold">{product.name}</span>
            <Button
              kind="plain"
              className="-me-3"
              onClick={() =>
                change(
                  products.filter(({ id }) => id !== product.id),
                  `${product.name} is weg.`,
                )
              }
            >
              Haal weg<span className="sr-only">: {product.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {products.length < maxUsualProducts && (
        <>
          {earlier.length > 0 && (
            <ChoiceList
              title="Uit je eerdere bestellingen"
              products={earlier.slice(0, maxFromOrders)}
              onChoose={(product) => void addFromOrders(product)}
            />
          )}
          {notice && (
            <div className="mb-5">
              <Notice kind="error">{notice.text}</Notice>
            </div>
          )}
          <ProductSearch onChoose={add} />
        </>
      )}
    </fieldset>
  )
}

type ChoiceListProps<Choice> = {
  title: string
  products: readonly Choice[]
  onChoose: (product: Choice) => void
}

function ChoiceList<Choice extends UsualProduct>({
  title,
  products,
  onChoose,
}: ChoiceListProps<Choice>) {
  const id = useId()
  return (
    <div className="mb-5">
      <p id={id} className="mb-2 font-semibold">
        {title}
      </p>
      <ul aria-labelledby={id} className="grid gap-2">
        {products.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              onClick={() => onChoose(product)}
              className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 rounded-[12px] border-[1.5px] border-edge bg-white px-4 py-2 text-start hover:border-deep"
            >
              <span className="sr-only">Voeg toe: </span>
              <span className="min-w-0">{product.name}</span>
              {product.price !== null && (
                <span className="text-sm text-ink-soft">{formatEuroAmount(product.price)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ProductSearch({ onChoose }: Pick<ChoiceListProps<UsualProduct>, 'onChoose'>) {
  const [text, setText] = useState('')
  const [product, setProduct] = useState<Product>()
  const found = useSuggestions(text).filter(({ kind }) => kind === 'product')
  async function open(url: string) {
    const chosen = await browserApi('GET /api/product/:slug', {
      params: { slug: url.replace('/product/', '') },
    }).catch(() => undefined)
    if (chosen?.product_variations.length) setProduct(chosen)
    else if (chosen) choose(toUsualProduct(toCartItem(chosen)))
  }
  function choose(usual: UsualProduct) {
    setText('')
    setProduct(undefined)
    onChoose(usual)
  }
  return (
    <>
      <LabelledField
        label="Zoek een product"
        name="usual-product"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setProduct(undefined)
        }}
        onKeyDown={(event) => {
          // Enter would save the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div aria-live="polite" className="mt-4 empty:hidden">
        {product ? (
          <ChoiceList
            title={`Welke maat of soort van ${product.name}?`}
            products={product.product_variations.map((variation) =>
              toUsualProduct(toCartItem(product, variation)),
            )}
            onChoose={choose}
          />
        ) : (
          found.length > 0 && (
            <ul aria-label="Gevonden producten" className="grid gap-2">
              {found.map(({ id, title, url }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => void open(url)}
                    className="min-h-12 w-full rounded-[12px] border-[1.5px] border-edge bg-white px-4 py-2 text-start hover:border-deep"
                  >
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          )
        )}
      </div>
    </>
  )
}

const toUsualProduct = ({
  id,
  display_name,
  price,
}: {
  id: number
  display_name: string
  price: number
}): UsualProduct => ({
  id,
  name: display_name,
  price,
})

type EarlierProduct = UsualProduct & { slug: string }

/**
 * The products of the latest orders, each once. If the request fails, the customer can still
 * search.
 */
function useEarlierProducts(): EarlierProduct[] {
  const [products, setProducts] = useState<EarlierProduct[]>([])
  useEffect(() => {
    let isUnmounted = false
    browserApi('POST /api/get-user-orders').then(
      ({ orders }) => {
        const lines = orders
          .flatMap(({ line_items }) => line_items)
          .filter(({ product }) => product.slug)
        const byId = new Map(
          lines.map(({ id, product_name, product: { slug } }) => [
            id,
            { id, name: product_name, price: null, slug },
          ]),
        )
        if (!isUnmounted) setProducts([...byId.values()])
      },
      () => undefined,
    )
    return () => void (isUnmounted = true)
  }, [])
  return products
}

/** An item that was ordered may have left the shop since. */
async function isStillSold({ id, slug }: EarlierProduct): Promise<boolean> {
  const product = (await fetchProductsOfLines([{ slug }])).get(slug)
  return (
    product?.id === id ||
    product?.product_variations.some((variation) => variation.id === id) === true
  )
}
