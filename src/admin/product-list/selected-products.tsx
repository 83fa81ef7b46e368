// What staff can do with the ticked products together: show, hide, categories, prices and stock,
// and the trash. Each can be undone.

import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { LabelledSelect } from '#ui/labelled-select.tsx'
import type { ProductChange } from './change-products.ts'
import { findUnreadyProducts, type UnreadyProduct } from './find-unready-products.ts'
import { UnreadyProductsDialog } from './unready-products-dialog.tsx'
import { useProductChange } from './use-product-change.tsx'

type Props = {
  selected: ReadonlySet<string>
  /** The slugs of the products on this page of the list. */
  visible: readonly string[]
  inTrash: boolean
  /** Pairs of the id and the Dutch name of a category. */
  categories: readonly (readonly [id: string, name: string])[]
  select: (slugs: ReadonlySet<string>) => void
  reload: () => Promise<void>
  onEditPrices: () => void
}

export function SelectedProducts({
  selected,
  visible,
  inTrash,
  categories,
  select,
  reload,
  onEditPrices,
}: Props) {
  const [unready, setUnready] = useState<readonly UnreadyProduct[]>()
  const { notice, busy, run, change, dialog } = useProductChange({
    reload,
    describe: ({ slugs: chosen, change: made }, changed) =>
      describeResult(made, changed, chosen.length),
    onChanged: () => select(new Set()),
  })
  const slugs = [...selected]
  const apply = (made: ProductChange) => change({ slugs, change: made })
  const show = async () => {
    let found: readonly UnreadyProduct[] = []
    const checked = await run(async () => void (found = await findUnreadyProducts(slugs)))
    if (found.length > 0) setUnready(found)
    else if (checked) await apply({ kind: 'show' })
  }
  if (visible.length === 0 && !notice) return null
  return (
    <div className="mb-2 grid gap-3">
      {notice && <Notice kind="error">{notice.text}</Notice>}
      <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-sm">
          {slugs.length === 0
            ? 'Vink producten aan om ze samen te wijzigen.'
            : slugs.length === 1
              ? '1 gekozen'
              : `${slugs.length} gekozen`}
        </p>
        {slugs.length === 0 ? (
          <Button kind="plain" className="max-sm:-ms-3.5" onClick={() => select(new Set(visible))}>
            Kies alles op dit scherm
          </Button>
        ) : (
          <>
            {inTrash ? (
              <Button kind="ghost" busy={busy} onClick={() => void apply({ kind: 'restore' })}>
                Haal terug
              </Button>
            ) : (
              <>
                <Button kind="ghost" busy={busy} onClick={() => void show()}>
                  Laat zien
                </Button>
                <Button kind="ghost" busy={busy} onClick={() => void apply({ kind: 'hide' })}>
                  Verberg
                </Button>
                <Button kind="ghost" onClick={onEditPrices}>
                  Prijzen en voorraad
                </Button>
                <Button kind="plain" busy={busy} onClick={() => void apply({ kind: 'trash' })}>
                  Gooi weg
                </Button>
              </>
            )}
            <Button kind="plain" onClick={() => select(new Set())}>
              Niets kiezen
            </Button>
          </>
        )}
      </div>
      {slugs.length > 0 && !inTrash && categories.length > 0 && (
        <CategoryChange {...{ categories, busy, apply }} />
      )}
      {dialog}
      {unready && (
        <UnreadyProductsDialog
          products={unready}
          onClose={() => setUnready(undefined)}
          onShow={() => {
            setUnready(undefined)
            void apply({ kind: 'show' })
          }}
        />
      )}
    </div>
  )
}

function CategoryChange({
  categories,
  busy,
  apply,
}: Pick<Props, 'categories'> & { busy: boolean; apply: (change: ProductChange) => unknown }) {
  const [category, setCategory] = useState(categories[0]?.[0] ?? '')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <LabelledSelect
        label="Categorie van de gekozen producten"
        options={categories}
        value={category}
        onChange={setCategory}
      />
      <Button
        kind="ghost"
        busy={busy}
        onClick={() => void apply({ kind: 'add-category', category: Number(category) })}
      >
        Erbij
      </Button>
      <Button
        kind="ghost"
        busy={busy}
        onClick={() => void apply({ kind: 'remove-category', category: Number(category) })}
      >
        Eraf
      </Button>
    </div>
  )
}

const resultTexts = {
  show: 'nu in de winkel',
  hide: 'nu verborgen',
  trash: 'in de prullenbak',
  restore: 'terug, en verborgen tot je het laat zien',
  'add-category': 'in de categorie gezet',
  'remove-category': 'uit de categorie gehaald',
} as const

function describeResult({ kind }: ProductChange, changed: number, selected: number): string {
  const rest = selected - changed
  const unchanged =
    rest === 0 ? '' : rest === 1 ? ' Bij 1 was dat al zo.' : ` Bij ${rest} was dat al zo.`
  if (changed === 0) return 'Er is niets veranderd: dit was al zo.'
  return `${changed === 1 ? '1 product' : `${changed} producten`} ${resultTexts[kind]}.${unchanged}`
}
