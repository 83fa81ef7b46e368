// The header of the product listing: name, description and subcategories of a category, or a
// general header for all products.

import { Link } from 'react-router'
import {
  formatCategoryName,
  categoryDescriptionOrDefault,
} from '#domain/catalogue/listing/categories.ts'
import { chooseSubcategories } from '#domain/catalogue/listing/category-page.ts'
import { Notice } from '#ui/notice.tsx'
import type { ListingCategory, ListingReply } from './listing-data.ts'

export const catalogueIntro =
  'Broekjes, verband, bedbescherming en alles eromheen. Je krijgt het thuis in een doos zonder naam.'

/** `unknown` is true if the URL names a category that does not exist. */
type Props = { category: ListingCategory | undefined; start: ListingReply; unknown: boolean }

export function ListingHeader({ category, start, unknown }: Props) {
  if (category) return <CategoryHeader category={category} start={start} />
  return (
    <>
      <h1>Producten</h1>
      <p className="measure mt-4 mb-8 text-lg">{catalogueIntro}</p>
      {unknown && (
        <div className="mb-8 max-w-[44rem]">
          <Notice kind="warning">
            Deze categorie hebben we niet (meer). Hieronder zie je alle producten.
          </Notice>
        </div>
      )}
    </>
  )
}

function CategoryHeader({ category, start }: { category: ListingCategory; start: ListingReply }) {
  const subcategories = chooseSubcategories(
    category,
    start.categories,
    start.cells.length > 0 ? start.cells : start.products,
  )
  return (
    <>
      <h1>{formatCategoryName(category.name)}</h1>
      <p className="measure mt-4 mb-6 text-lg">{categoryDescriptionOrDefault(category)}</p>
      {subcategories.length > 0 && (
        <ul aria-label="Onderdelen van deze categorie" className="mb-8 flex flex-wrap gap-2">
          {subcategories.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={`/shop/${slug}`}
                className="inline-flex min-h-11 items-center rounded-pill bg-lee px-5 hover:text-deep hover:underline"
              >
                {formatCategoryName(name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <h2 className="mb-4 text-2xl">Producten</h2>
    </>
  )
}
