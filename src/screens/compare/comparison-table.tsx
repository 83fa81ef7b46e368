// The table of a comparison: a column per product and a row per fact. It scrolls sideways where its
// columns do not fit.

import { Link } from 'react-router'
import type { ComparisonRow } from '#domain/catalogue/product-page/comparison.ts'
import type { ProductWithReviews } from '#domain/catalogue/review.ts'
import { Button } from '#ui/button.tsx'
import { ProductPicture } from '#ui/product-picture.tsx'

type Props = {
  products: readonly ProductWithReviews[]
  rows: readonly ComparisonRow[]
  onRemove: (slug: string) => void
}

export function ComparisonTable({ products, rows, onRemove }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div role="region" aria-label="Vergelijking" tabIndex={0} className="comparison">
      <table>
        <caption className="sr-only">
          {products.map(({ name }) => name).join(', ')} naast elkaar
        </caption>
        <thead>
          <tr>
            <td>
              <span className="sr-only">Kenmerk</span>
            </td>
            {products.map(({ slug, name, media }) => (
              <th key={slug} scope="col">
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
                <Link to={`/product/${slug}`} className="link">
                  {name}
                </Link>
                <Button kind="plain" onClick={() => onRemove(slug)}>
                  <span>
                    Haal weg<span className="sr-only">: {name}</span>
                  </span>
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} data-differs={differs}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={products[index]?.slug}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
