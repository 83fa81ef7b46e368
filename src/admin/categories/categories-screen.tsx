// /admin/categorieen: the tree of categories: what is under what, in which order, what visitors see of it.

import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryState } from '#parts/requests/query-state.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'
import { moved, type Step } from './moved.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import type { KeptCategory } from './kept-category.ts'

type Open = { is: 'new' } | { is: 'edit' | 'remove'; category: KeptCategory }

const about = 'Zo vinden bezoekers wat bij elkaar hoort. Een categorie onder een andere krijgt op de pagina van die andere een eigen knop.'

export default function CategoriesScreen() {
  const { result, reload } = useQuery(useCallback(() => browserApi('GET /api/admin/categories'), []))
  const [open, setOpen] = useState<Open>()
  const { notice, busy, run } = useMutation()

  const done = async (text: string) => {
    setOpen(undefined)
    await run(async () => {
      await reload()
      return text
    })
  }
  const move = (all: readonly KeptCategory[], category: KeptCategory, step: Step) => {
    const order = moved(all, category.id, step)
    if (order)
      void run(async () => {
        await browserApi('POST /api/admin/categories/order', { body: { order } })
        await reload()
        return `‘${category.name}’ is verplaatst.`
      })
  }
  return (
    <>
      <ScreenHead title="Categorieën" about={about}>
        <Button onClick={() => setOpen({ is: 'new' })}>
          <Plus aria-hidden size={20} />
          Nieuwe categorie
        </Button>
      </ScreenHead>
      <div className="mb-6 empty:hidden">{notice && <Notice kind={notice.kind}>{notice.text}</Notice>}</div>
      <QueryState result={result} reload={reload}>
        {({ categories }) => (
          <>
            <ul aria-busy={busy} className="rounded-card border border-line bg-white empty:hidden">
              {categories.map((category) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  steps={{
                    up: moved(categories, category.id, 'up') !== undefined,
                    down: moved(categories, category.id, 'down') !== undefined,
                  }}
                  onStep={(step) => move(categories, category, step)}
                  onEdit={() => setOpen({ is: 'edit', category })}
                  onRemove={() => setOpen({ is: 'remove', category })}
                />
              ))}
            </ul>
            {categories.length === 0 && <p className="text-ink-soft">Er zijn nog geen categorieën.</p>}
            {(open?.is === 'new' || open?.is === 'edit') && (
              <CategoryDialog
                all={categories}
                category={open.is === 'edit' ? open.category : undefined}
                onClose={() => setOpen(undefined)}
                onSaved={(name) => void done(`‘${name}’ is bewaard. Bezoekers zien het meteen.`)}
              />
            )}
            {open?.is === 'remove' && (
              <RemoveDialog
                all={categories}
                category={open.category}
                onClose={() => setOpen(undefined)}
                onRemoved={() => void done(`‘${open.category.name}’ is weggehaald.`)}
              />
            )}
          </>
        )}
      </QueryState>
    </>
  )
}
