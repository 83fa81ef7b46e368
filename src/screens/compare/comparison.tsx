// The comparison of the products that this device keeps.

import { useCallback, useState } from 'react'
import { compareProducts } from '#domain/catalogue/product-page/comparison.ts'
import { maxComparedProducts } from '#domain/catalogue/product-page/compared-products.ts'
import type { ProductWithReviews } from '#domain/catalogue/review.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import {
  clearCompared,
  removeCompared,
  useComparedProducts,
} from '#components/compare/compare-store.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import styles from './comparison.css?url'

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
  if (result.status === 'loading') return <Spinner label="De vergelijking wordt geladen" />
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
      <p className="measure mt-4">
        Je vergelijkt {products.length} van hoogstens {maxComparedProducts} producten. De lijst
        staat alleen op dit apparaat.
      </p>
      <div className="my-6 flex flex-wrap items-center gap-x-8 gap-y-3">
        <label className="flex min-h-12 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={onlyDifferences}
            onChange={({ target }) => setOnlyDifferences(target.checked)}
            className="size-6 flex-none accent-deep"
          />
          Alleen verschillen
        </label>
        <Button
          kind="plain"
          className="-mx-3"
          onClick={() => {
            focusHeading()
            clearCompared()
          }}
        >
          Wis de vergelijking
        </Button>
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

/** Leaves out the products that the shop no longer sells. */
async function fetchProducts(slugs: readonly string[]): Promise<ProductWithReviews[]> {
  const products = await Promise.all(
    slugs.map((slug) =>
      browserApi('GET /api/product/:slug', { params: { slug } }).catch((error: unknown) => {
        if (isProblem(error) && error.code === 'not-found') return undefined
        throw error
      }),
    ),
  )
  return products.filter((product) => product !== undefined)
}
