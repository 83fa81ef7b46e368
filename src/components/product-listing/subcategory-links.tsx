import { Link } from 'react-router'
import { formatCategoryName } from '#domain/catalogue/listing/categories.ts'
import type { ListingCategory } from './listing-data.ts'

export function SubcategoryLinks({ categories }: { categories: readonly ListingCategory[] }) {
  return (
    <ul aria-label="Onderdelen van deze categorie" className="contents">
      {categories.map(({ slug, name }) => (
        <li key={slug} className="flex-none">
          <Link
            to={`/shop/${slug}`}
            className="inline-flex min-h-11 items-center rounded-pill bg-lee px-3.5 hover:text-deep hover:underline"
          >
            {formatCategoryName(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
