// Removes a category. If the category has products, staff first choose another category for them.

import { useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { LabelledSelect } from '#ui/labelled-select.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import type { ListedCategory } from './category.ts'

type Props = {
  all: readonly ListedCategory[]
  category: ListedCategory
  onClose: () => void
  onRemoved: () => void
}

export function RemoveCategoryDialog({ all, category, onClose, onRemoved }: Props) {
  const [moveTo, setMoveTo] = useState('')
  const { notice, errors, busy, run } = useMutation()
  const { name, products, in_menu: inMenu } = category
  const inUse = products > 0
  const remove = async () => {
    const removed = await run(async () => {
      await browserApi('POST /api/admin/categories/:id/remove', {
        params: { id: String(category.id) },
        body: { version: category.version, move_to: moveTo === '' ? null : Number(moveTo) },
      })
    })
    if (removed) onRemoved()
  }
  return (
    <Dialog title={`‘${name}’ weghalen?`} onClose={onClose}>
      <div className="grid gap-5">
        {notice?.kind === 'error' && <Notice kind="error">{notice.text}</Notice>}
        <p>
          {inUse
            ? `Hier ${products === 1 ? 'ligt 1 product' : `liggen ${products} producten`}. Kies waar die heen gaan; het oude adres leidt daar dan ook heen.`
            : 'Er liggen geen producten op deze categorie.'}
          {all.some(({ parent }) => parent === category.id) &&
            ' Wat eronder staat, schuift een laag omhoog.'}
        </p>
        {inMenu > 0 && !moveTo && (
          <Notice kind="warning">
            Het menu wijst {inMenu === 1 ? '1 keer' : `${inMenu} keer`} naar deze categorie. Pas het
            menu daarna aan.
          </Notice>
        )}
        <LabelledSelect
          label="Producten gaan naar"
          options={[
            ['', inUse ? 'Kies een categorie' : 'Nergens heen'],
            ...all
              .filter(({ id }) => id !== category.id)
              .map(({ id, name: other }) => [String(id), other] as const),
          ]}
          value={moveTo}
          error={errors['move_to']?.[0]}
          onChange={setMoveTo}
        />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} disabled={inUse && moveTo === ''} onClick={() => void remove()}>
            Weghalen
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Laat staan
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
