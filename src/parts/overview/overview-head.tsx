// What stands over the list: a category's name, its sentence and where one can go on from there, or the whole catalogue's.

import { Link } from 'react-router'
import { categoryLabel } from '#domain/catalogue/category-list.ts'
import { categorySentence } from '#domain/catalogue/category-sentence.ts'
import { narrowerCategories } from '#domain/catalogue/narrower-categories.ts'
import { Notice } from '#ui/notice.tsx'
import type { OverviewCategory, OverviewReply } from './overview.ts'

export const catalogueIntro = 'Broekjes, verband, bedbescherming en alles eromheen. Je krijgt het thuis in een doos zonder naam.'

/** `unknown`: the address names a category that is not there. */
type Props = { category: OverviewCategory | undefined; start: OverviewReply; unknown: boolean }

export function OverviewHead({ category, start, unknown }: Props) {
  if (category) return <CategoryHead category={category} start={start} />
  return (
    <>
      <h1>Producten</h1>
      <p className="measure mt-4 mb-8 text-lg">{catalogueIntro}</p>
      {unknown && (
        <div className="mb-8 max-w-[44rem]">
          <Notice kind="warning">Deze categorie hebben we niet (meer). Hieronder zie je alle producten.</Notice>
        </div>
      )}
    </>
  )
}

function CategoryHead({ category, start }: { category: OverviewCategory; start: OverviewReply }) {
  const narrower = narrowerCategories(category, start.categories, start.cells.length > 0 ? start.cells : start.products)
  return (
    <>
      <h1>{categoryLabel(category.name)}</h1>
      <p className="measure mt-4 mb-6 text-lg">{categorySentence(category)}</p>
      {narrower.length > 0 && (
        <ul aria-label="Onderdelen van deze categorie" className="mb-8 flex flex-wrap gap-2">
          {narrower.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={`/shop/${slug}`}
                className="inline-flex min-h-11 items-center rounded-pill bg-lee px-5 hover:text-deep hover:underline"
              >
                {categoryLabel(name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <h2 className="mb-4 text-2xl">Producten</h2>
    </>
  )
}
