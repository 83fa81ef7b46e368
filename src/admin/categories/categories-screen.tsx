// /admin/categorieen: staff create, edit, sort and remove the categories of the tree.

import { useState } from 'react'
import { useReply } from '#components/requests/use-reply.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { thenAfterUndo, type Undo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'
import { moveCategories } from './change-category.ts'
import { moveCategory, type MoveDirection } from './move-category.ts'
import { RemoveCategoryDialog } from './remove-category-dialog.tsx'
import type { ListedCategory } from './category.ts'

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'remove'; category: ListedCategory }

const about =
  'Zo vinden bezoekers wat bij elkaar hoort. Een categorie onder een andere krijgt op de pagina van die andere een eigen knop.'

export default function CategoriesScreen() {
  const { result, reload } = useReply('GET /api/admin/categories')
  const [open, setOpen] = useState<OpenDialog>()
  const { notice, busy, run } = useStaffMutation()

  const showRemoved = async (name: string) => {
    setOpen(undefined)
    await run(async () => {
      await reload()
      return `‘${name}’ is weggehaald.`
    })
  }
  const showSaved = async (name: string, undo: Undo | undefined) => {
    setOpen(undefined)
    await run(async () => {
      await reload()
      return {
        text: `‘${name}’ is bewaard. Bezoekers zien het meteen.`,
        undo: undo && withReload(undo, `‘${name}’ is weer zoals het was.`),
      }
    })
  }
  const withReload = (undo: Undo, text: string) =>
    thenAfterUndo(undo, async () => {
      await reload()
      return text
    })
  const move = (
    all: readonly ListedCategory[],
    { id, name }: ListedCategory,
    step: MoveDirection,
  ) => {
    const order = moveCategory(all, id, step)
    if (!order) return
    void run(async () => {
      const undo = await moveCategories(browserApi, order, all)
      await reload()
      return {
        text: `‘${name}’ is verplaatst.`,
        undo: withReload(undo, `‘${name}’ staat weer waar die stond.`),
      }
    })
  }
  return (
    <>
      <ScreenHeader title="Categorieën" about={about}>
        <Button onClick={() => setOpen({ kind: 'new' })}>
          <Icon name="plus" size={20} />
          Nieuwe categorie
        </Button>
      </ScreenHeader>
      <div className="mb-6 empty:hidden">
        {notice && <Notice kind="error">{notice.text}</Notice>}
      </div>
      <QueryBoundary result={result} reload={reload}>
        {({ categories }) => (
          <>
            <ul aria-busy={busy} className="rounded-card border border-line bg-white empty:hidden">
              {categories.map((category) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  steps={{
                    up: moveCategory(categories, category.id, 'up') !== undefined,
                    down: moveCategory(categories, category.id, 'down') !== undefined,
                  }}
                  onStep={(step) => move(categories, category, step)}
                  onEdit={() => setOpen({ kind: 'edit', category })}
                  onRemove={() => setOpen({ kind: 'remove', category })}
                />
              ))}
            </ul>
            {categories.length === 0 && (
              <p className="text-ink-soft">
                Er zijn nog geen categorieën. Begin met de knop hierboven; daarna zet je er
                producten in.
              </p>
            )}
            {(open?.kind === 'new' || open?.kind === 'edit') && (
              <CategoryDialog
                all={categories}
                category={open.kind === 'edit' ? open.category : undefined}
                onClose={() => setOpen(undefined)}
                onSaved={(name, { undo }) => void showSaved(name, undo)}
              />
            )}
            {open?.kind === 'remove' && (
              <RemoveCategoryDialog
                all={categories}
                category={open.category}
                onClose={() => setOpen(undefined)}
                onRemoved={() => void showRemoved(open.category.name)}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </>
  )
}
