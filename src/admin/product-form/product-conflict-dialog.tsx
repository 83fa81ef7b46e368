import { MergeDialog, toUnhighlightedText } from '#editor/conflict/merge-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { productDifferences, mergeProduct } from './product-conflict.ts'
import { toDraft, type AdminProductReply, type ProductDraft } from './product-draft.ts'

type Props = {
  base: ProductDraft
  mine: ProductDraft
  theirs: AdminProductReply
  onMerge: (merged: ProductDraft) => void
  onClose: () => void
}

const texts = {
  title: 'Iemand anders bewaarde dit product ook',
  actionText: 'bewaarde het product',
  saveLabel: 'Bewaar met deze keuzes',
}

export function ProductConflictDialog({ base, mine, theirs, onMerge, onClose }: Props) {
  const versions = { base, mine, theirs: toDraft(theirs) }
  const categoryName = (id: number) =>
    theirs.all_categories.find((category) => category.id === id)?.name ?? 'Een andere categorie'
  const rows = productDifferences(versions, categoryName).map((difference) => ({
    ...difference,
    mine: difference.mine === undefined ? undefined : toUnhighlightedText(difference.mine),
    theirs: difference.theirs === undefined ? undefined : toUnhighlightedText(difference.theirs),
  }))
  return (
    <MergeDialog
      texts={texts}
      saved={theirs}
      rows={rows}
      emptyText="Jullie versies zijn gelijk."
      onMerge={(choices) => onMerge(mergeProduct(versions, choices))}
      onClose={onClose}
    >
      {theirs.trashed_at && <Notice kind="warning">Het product ligt nu in de prullenbak.</Notice>}
    </MergeDialog>
  )
}
