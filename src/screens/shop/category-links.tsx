// The categories as plain links with their counts; works without any script.

import { Link } from 'react-router'
import { categoryLabel, type CountedCategory } from '#domain/catalogue/category-list.ts'

const look =
  'inline-flex min-h-12 items-center gap-2 rounded-pill border-[1.5px] px-5 text-sm no-underline transition-colors aria-[current]:border-deep aria-[current]:bg-deep aria-[current]:font-semibold aria-[current]:text-white border-line bg-white hover:border-deep'

type Props = { categories: readonly CountedCategory[]; chosen: string | undefined; counted: boolean }

export function CategoryLinks({ categories, chosen, counted }: Props) {
  return (
    <nav
      aria-label="Categorieën"
      className="relative -mx-5 mt-7 overflow-x-auto px-5 py-1.5 [scrollbar-width:none] sm:mx-0 sm:overflow-visible sm:px-0"
    >
      <ul className="flex w-max gap-2.5 sm:w-auto sm:flex-wrap">
        <li>
          <Link to="/shop" className={look} aria-current={chosen === undefined ? 'page' : undefined}>
            Alles
          </Link>
        </li>
        {categories.map(({ id, slug, name, productCount }) => (
          <li key={id}>
            <Link to={`/shop/${slug}`} className={look} aria-current={slug === chosen ? 'page' : undefined}>
              {categoryLabel(name)}
              {counted && (
                <span>
                  ({productCount}
                  <span className="sr-only"> {productCount === 1 ? 'product' : 'producten'}</span>)
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
