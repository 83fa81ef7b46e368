import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { compareProducts, type ComparisonRow } from '#domain/catalogue/product-page/comparison.ts'
import { maxComparedProducts } from '#domain/catalogue/product-page/compared-products.ts'
import type { ProductWithReviews } from '#domain/catalogue/reviews/review.ts'
import { fetchProductsOfLines } from '#components/cart/fetch-products.ts'
import {
  clearCompared,
  removeCompared,
  useComparedProducts,
} from '#components/compare/compared-products.tsx'
import { AbsorptionDrops } from '#components/product/absorption-drops.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Waiting } from '#ui/spinner.tsx'
import styles from './comparison.css?url'
import { ProductPicture } from '#ui/product-picture.tsx'

/** The pressed button disappears, so the focus moves to the heading. */
const focusHeading = () => document.getElementById('comparison')?.focus()

export default function Comparison() {
  const slugs = useComparedProducts()
    .map(({ slug }) => slug)
    .join()
  const { result } = useQuery(
    useCallback(() => fetchProducts(slugs.split(',').filter(Boolean)), [slugs]),
  )
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  if (slugs === '')
    return <Empty text="Je hebt nog niets gekozen. Druk bij een product op Vergelijk." />
  if (result.status === 'loading')
    return <Waiting className="mt-4" text="De vergelijking wordt geladen…" />
  if (result.status === 'failed') return <Notice kind="error">{result.message}</Notice>
  const products = result.data
  if (products.length < 2)
    return (
      <Empty
        text={
          products[0]
            ? `Je koos ${products[0].name}. Kies er nog minstens één bij.`
            : 'Wat je koos, verkopen we niet meer.'
        }
      />
    )
  const rows = compareProducts(products)
  const shownRows = onlyDifferences ? rows.filter(({ differs }) => differs) : rows
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="my-3 flex flex-wrap items-center gap-x-8">
        <label className="flex min-h-12 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={onlyDifferences}
            onChange={({ target }) => setOnlyDifferences(target.checked)}
            className="size-6 flex-none accent-deep"
          />
          Alleen verschillen
        </label>
        <p className="text-sm text-ink-soft">In een gekleurde rij verschillen ze.</p>
        <output className="text-sm text-ink-soft">
          {onlyDifferences && `${shownRows.length} van de ${rows.length} kenmerken verschillen.`}
        </output>
      </div>
      <ComparisonTable
        products={products}
        rows={shownRows}
        onRemove={(slug) => {
          focusHeading()
          removeCompared(slug)
        }}
      />
      <Button
        kind="plain"
        className="-mx-3 mt-4"
        onClick={() => {
          focusHeading()
          clearCompared()
        }}
      >
        Wis de vergelijking
      </Button>
      <p className="measure text-sm text-ink-soft">
        Je vergelijkt {products.length} van hoogstens {maxComparedProducts} producten. De lijst
        staat alleen op dit apparaat.
      </p>
    </>
  )
}

const Empty = ({ text }: { text: string }) => (
  <>
    <p className="measure mt-4 mb-6">
      {text} Je zet er twee tot vier naast elkaar, en ziet meteen waarin ze verschillen.
    </p>
    <ButtonLink to="/shop">Bekijk alle producten</ButtonLink>
  </>
)

async function fetchProducts(slugs: readonly string[]): Promise<ProductWithReviews[]> {
  const products = await fetchProductsOfLines(slugs.map((slug) => ({ slug })))
  return [...products.values()].filter((product) => product !== null)
}

type Props = {
  products: readonly ProductWithReviews[]
  rows: readonly ComparisonRow[]
  onRemove: (slug: string) => void
}

function ComparisonTable({ products, rows, onRemove }: Props) {
  const names = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const [hasMore, setHasMore] = useState(false)
  const followTable = useCallback(() => {
    if (!table.current || !names.current) return
    const { scrollLeft, scrollWidth, clientWidth } = table.current
    names.current.scrollLeft = scrollLeft
    setHasMore(scrollWidth - clientWidth - scrollLeft > 8)
  }, [])
  useEffect(() => {
    const content = table.current?.firstElementChild
    if (!table.current || !content) return
    const observer = new ResizeObserver(followTable)
    observer.observe(table.current)
    // Its width changes with the number of columns.
    observer.observe(content)
    return () => observer.disconnect()
  }, [followTable])
  return (
    <div className="comparison" data-columns={products.length}>
      {/* The table scrolls sideways, so its own head could not stay at the top of the window. */}
      <div ref={names} aria-hidden className="comparison-names">
        <div>
          <span>
            {hasMore && (
              <>
                Schuif opzij <Icon name="arrow-right" size={16} />
              </>
            )}
          </span>
          {products.map(({ slug, name }) => (
            <span key={slug}>
              {/* Not for the keyboard and screen readers: the table has the same link. */}
              <Link to={`/product/${slug}`} tabIndex={-1} className="link">
                {name}
              </Link>
            </span>
          ))}
        </div>
      </div>
      <div
        ref={table}
        role="region"
        aria-label="Vergelijking"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        className="comparison-table"
        onScroll={followTable}
      >
        <table>
          <caption className="sr-only">
            {products.map(({ name }) => name).join(', ')} naast elkaar
          </caption>
          <thead>
            <tr>
              <td>
                <span className="sr-only">Kenmerk</span>
              </td>
              {products.map((product) => (
                <ProductHead key={product.slug} product={product} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, differs, drops }) => (
              <tr key={label} data-differs={differs}>
                <th scope="row">
                  {label}
                  {differs && <span className="sr-only"> (verschilt)</span>}
                </th>
                {values.map((value, index) => (
                  <td key={products[index]?.slug}>
                    {drops?.[index] ? <AbsorptionDrops value={drops[index]} /> : value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type ProductHeadProps = Pick<Props, 'onRemove'> & { product: ProductWithReviews }

function ProductHead({ product: { slug, name, media }, onRemove }: ProductHeadProps) {
  return (
    <th scope="col">
      <span className="sr-only">{name}</span>
      <div className="comparison-picture">
        {media[0] && (
          <ProductPicture
            {...media[0]}
            alt=""
            tint={media[0].custom_properties.tint}
            sizes="12rem"
          />
        )}
      </div>
      <ButtonLink to={`/product/${slug}`}>
        Bekijk<span className="sr-only"> {name}</span>
      </ButtonLink>
      <Button kind="plain" onClick={() => onRemove(slug)}>
        <span>
          Haal weg<span className="sr-only">: {name}</span>
        </span>
      </Button>
    </th>
  )
}
