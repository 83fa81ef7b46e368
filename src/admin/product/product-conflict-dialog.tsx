// A colleague saved the product meanwhile: both versions, field by field, and the choice of what stays.

import { ChoiceDialog, wholeText } from '#editor/conflict/choice-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { productDifferences, settledProduct } from './product-conflict.ts'
import { draftOf, type KeptProduct, type ProductDraft } from './product-draft.ts'

type Props = {
  base: ProductDraft
  mine: ProductDraft
  theirs: KeptProduct
  onSettle: (settled: ProductDraft) => void
  onClose: () => void
}

const words = {
  title: 'Iemand anders bewaarde dit product ook',
  did: 'bewaarde het product',
  settle: 'Bewaren met deze keuzes',
}

export function ProductConflictDialog({ base, mine, theirs, onSettle, onClose }: Props) {
  const versions = { base, mine, theirs: draftOf(theirs) }
  const categoryName = (id: number) => theirs.all_categories.find((category) => category.id === id)?.name ?? 'Een andere categorie'
  const rows = productDifferences(versions, categoryName).map((difference) => ({
    ...difference,
    mine: difference.mine === undefined ? undefined : wholeText(difference.mine),
    theirs: difference.theirs === undefined ? undefined : wholeText(difference.theirs),
  }))
  return (
    <ChoiceDialog
      words={words}
      saved={theirs}
      rows={rows}
      nothing="Jullie versies zijn gelijk."
      onSettle={(choices) => onSettle(settledProduct(versions, choices))}
      onClose={onClose}
    >
      {theirs.trashed_at && <Notice kind="warning">Het product ligt nu in de prullenbak.</Notice>}
    </ChoiceDialog>
  )
}
