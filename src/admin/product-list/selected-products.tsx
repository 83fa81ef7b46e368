import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { changeListedProducts, type ProductList } from './change-listed-products.tsx'
import type { ProductChange } from './change-products.ts'
import { browserApi } from '#components/api-context.ts'
import { checkDraft, toDraft } from '../product-form/product-draft.ts'
import { Link } from 'react-router'
import type { ProductFinding } from '#domain/catalogue/fields/product-finding.ts'
import { beforeVisitors, FindingsDialog } from '../product-form/save-bar.tsx'
import { formatProductCount } from '../shared/masked-order-lines.tsx'

type Props = {
  list: ProductList
  categories: readonly (readonly [id: string, name: string])[]
  onEditPrices: () => void
}

export function SelectedProducts({ list, categories, onEditPrices }: Props) {
  const { busy, run, open, close } = list
  const slugs = [...list.ticked]
  const apply = (made: ProductChange) =>
    changeListedProducts(list, { slugs, change: made }, (changed) =>
      describeResult(made, changed, slugs.length),
    )
  const show = async () => {
    let unready: readonly UnreadyProduct[] = []
    const isChecked = await run(async () => void (unready = await findUnreadyProducts(slugs)))
    if (!isChecked) return
    const confirm = () => {
      close()
      void apply({ kind: 'show' })
    }
    if (unready.length === 0) confirm()
    else
      open(
        <FindingsDialog
          intro={beforeVisitors}
          groups={unready.map(({ slug, name, findings }) => ({
            about: slug,
            head: (
              <Link to={`/admin/producten/${slug}`} className="link font-semibold">
                {name}
              </Link>
            ),
            findings,
          }))}
          button="Toch laten zien"
          onConfirm={confirm}
          onClose={close}
        />,
      )
  }
  if (list.params.view === 'trash')
    return (
      <Button kind="ghost" busy={busy} onClick={() => apply({ kind: 'restore' })}>
        Haal terug
      </Button>
    )
  return (
    <>
      <Button kind="ghost" busy={busy} onClick={show}>
        Laat zien
      </Button>
      <Button kind="ghost" busy={busy} onClick={() => apply({ kind: 'hide' })}>
        Verberg
      </Button>
      <Button kind="ghost" onClick={onEditPrices}>
        Prijzen en voorraad
      </Button>
      <Button kind="plain" busy={busy} onClick={() => apply({ kind: 'trash' })}>
        Gooi weg
      </Button>
      {categories.length > 0 && <CategoryChange {...{ categories, busy, apply }} />}
    </>
  )
}

function CategoryChange({
  categories,
  busy,
  apply,
}: Pick<Props, 'categories'> & { busy: boolean; apply: (change: ProductChange) => unknown }) {
  const [category, setCategory] = useState(categories[0]?.[0] ?? '')
  return (
    <div className="order-last flex basis-full flex-wrap items-end gap-3">
      <LabelledSelect
        label="Categorie van de gekozen producten"
        options={categories}
        value={category}
        onChange={setCategory}
      />
      <Button
        kind="ghost"
        busy={busy}
        onClick={() => apply({ kind: 'add-category', category: Number(category) })}
      >
        Erbij
      </Button>
      <Button
        kind="ghost"
        busy={busy}
        onClick={() => apply({ kind: 'remove-category', category: Number(category) })}
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
  return `${formatProductCount(changed)} ${resultTexts[kind]}.${unchanged}`
}

type UnreadyProduct = { slug: string; name: string; findings: readonly ProductFinding[] }

/** Skips products that visitors already see. */
async function findUnreadyProducts(slugs: readonly string[]): Promise<UnreadyProduct[]> {
  const found: UnreadyProduct[] = []
  for (const slug of slugs) {
    const product = await browserApi('GET /api/admin/product/:slug', { params: { slug } })
    if (product.published) continue
    const findings = checkDraft(toDraft(product), product.documents)
    if (findings.length > 0) found.push({ slug, name: product.name, findings })
  }
  return found
}
