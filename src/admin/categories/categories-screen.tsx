import { useState } from 'react'
import { useReply } from '#components/requests/use-reply.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { ScreenHeader } from '../shared/screen.tsx'
import { thenAfterUndo, type Undo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import {
  moveCategories,
  type ListedCategory,
  moveCategory,
  type MoveDirection,
} from './change-category.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { genderFilterLabels } from '#domain/catalogue/gender.ts'
import { formatProductCount } from '../shared/masked-order-lines.tsx'
import { FieldDialog } from '../shared/forms/field-form.tsx'

type Props = {
  category: ListedCategory
  steps: Readonly<Record<MoveDirection, boolean>>
  onStep: (step: MoveDirection) => void
  onEdit: () => void
  onRemove: () => void
}

const depth = ['', '', 'sm:ps-12 ps-8', 'sm:ps-20 ps-12']

export default function CategoriesScreen() {
  const { result, reload } = useReply('GET /api/admin/categories')
  const [open, setOpen] = useState<OpenDialog>()
  const { failure, busy, run } = useStaffMutation()

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
      <div className="mb-6 empty:hidden">{failure}</div>
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

function CategoryRow({ category, steps, onStep, onEdit, onRemove }: Props) {
  const { name, slug, level, hidden, gender, products, in_menu: inMenu } = category
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-2.5 not-last:border-b sm:px-6 ${depth[level] ?? ''}`}
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {name}
          {hidden && (
            <span className="inline-flex items-center gap-1.5 rounded-pill bg-dune px-3 text-sm font-normal">
              <Icon name="eye-off" size={16} />
              verborgen
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {[
            `/shop/${slug}`,
            formatProductCount(products),
            inMenu > 0 && `${inMenu} keer in het menu`,
            (gender === 'male' || gender === 'female') &&
              `alleen voor ${genderFilterLabels[gender].toLowerCase()}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex">
        <SmallButton
          icon="arrow-up"
          label={`Omhoog: ${name}`}
          disabled={!steps.up}
          onClick={() => onStep('up')}
        />
        <SmallButton
          icon="arrow-down"
          label={`Omlaag: ${name}`}
          disabled={!steps.down}
          onClick={() => onStep('down')}
        />
        <SmallButton icon="pencil" label={`Wijzig ${name}`} onClick={onEdit} />
        <SmallButton icon="trash-2" label={`Haal ${name} weg`} onClick={onRemove} />
      </div>
    </li>
  )
}

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'remove'; category: ListedCategory }

const about =
  'Zo vinden bezoekers wat bij elkaar hoort. Een categorie onder een andere krijgt op de pagina van die andere een eigen knop.'

type RemoveCategoryDialogProps = {
  all: readonly ListedCategory[]
  category: ListedCategory
  onClose: () => void
  onRemoved: () => void
}

function RemoveCategoryDialog({ all, category, onClose, onRemoved }: RemoveCategoryDialogProps) {
  const [moveTo, setMoveTo] = useState<number | null>(null)
  const { id, name, version, products, in_menu: inMenu } = category
  const inUse = products > 0
  return (
    <FieldDialog
      title={`‘${name}’ weghalen?`}
      fields={{
        ...(inMenu > 0 &&
          moveTo === null && {
            menu: {
              kind: 'note',
              content: (
                <Notice kind="warning">
                  Het menu wijst {inMenu} keer naar deze categorie. Pas het menu daarna aan.
                </Notice>
              ),
            },
          }),
        move_to: {
          kind: 'select',
          label: 'Producten gaan naar',
          options: [
            [null, inUse ? 'Kies een categorie' : 'Nergens heen'],
            ...all.filter((one) => one.id !== id).map((one) => [one.id, one.name] as const),
          ],
        },
      }}
      button="Weghalen"
      disabled={inUse && moveTo === null}
      cancel="Laat staan"
      onType={(typed) => setMoveTo(typed.move_to)}
      send={async ({ move_to }) => {
        await browserApi('POST /api/admin/categories/:id/remove', {
          params: { id },
          body: { version, move_to },
        })
        onRemoved()
      }}
      onClose={onClose}
    >
      <p>
        {inUse
          ? `Hier ${products === 1 ? 'ligt 1 product' : `liggen ${products} producten`}. Kies waar die heen gaan; het oude adres leidt daar dan ook heen.`
          : 'Er liggen geen producten op deze categorie.'}
        {all.some(({ parent }) => parent === id) && ' Wat eronder staat, schuift een laag omhoog.'}
      </p>
    </FieldDialog>
  )
}
